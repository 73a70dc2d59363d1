/** A test server with a built web app made of these files. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { type TestApp, testTokenSecret } from './test-app.ts';

export interface BuiltWebApp {
	app: FastifyInstance;
	close(): Promise<void>;
}

export async function createBuiltWebApp(
	{ config, database, clock }: TestApp,
	files: Record<string, string | Buffer>,
): Promise<BuiltWebApp> {
	const webRoot = mkdtempSync(join(tmpdir(), 'friends-web-'));
	for (const [name, content] of Object.entries(files)) {
		const file = join(webRoot, name);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, content);
	}
	const { app } = await createApp({ config, database, clock, tokenSecret: testTokenSecret, webRoot });
	return {
		app,
		async close() {
			await app.close();
			rmSync(webRoot, { recursive: true, force: true });
		},
	};
}
