/** Nodes of one community on the data of a test app, in this process, with a Redis between them. */
import type { FastifyInstance } from 'fastify';
import { openDatabase } from '#core/database/database';
import type { Timings } from '#core/room';
import { createApp } from '../../app.ts';
import { startRedisServer } from '../faults/redis-server.ts';
import { endSockets } from '../live-client.ts';
import { createTestApp, testTokenSecret } from '../test-app.ts';

export type Nodes = Awaited<ReturnType<typeof createNodes>>;

export async function createNodes(timings: Partial<Timings> = {}) {
	const [redis, server] = [await startRedisServer(), await createTestApp()];
	const closing: (() => Promise<void>)[] = [];
	return {
		/** Hears nothing of Redis itself. */
		server,
		async start(): Promise<FastifyInstance> {
			const { config, clock } = server;
			const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl, onIdleError: () => {} });
			const given = { config: { ...config, redisUrl: redis.url }, database, clock, tokenSecret: testTokenSecret, timings };
			const { app, community } = await createApp(given);
			await community.startBackground();
			closing.push(async () => {
				await app.close();
				await database.close();
			});
			return app;
		},
		async close(): Promise<void> {
			endSockets();
			for (const close of closing.splice(0)) await close();
			await server.close();
			await redis.kill();
		},
	};
}
