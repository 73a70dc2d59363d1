/** A production server on a community of its own, everybody signed in, gone afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDataDir } from '@friends/loader/fill-data-dir';
import { generateCommunity } from '@friends/loader/generate-community';
import { openSessions } from '@friends/loader/open-sessions';
import { type Api, createApi, sendOverHttp } from '@friends/test-kit/api';
import { startPostgresServer } from '@friends/test-kit/engines/postgres-server';
import { startServer } from '@friends/test-kit/server-process';
import type { Options } from './options.ts';

export interface Stage {
	url: string;
	pid: number;
	api: Api;
	/** A fresh access token of every member. */
	tokens(): string[];
	/** How long it took to write the community. */
	fillSeconds: number;
	end(): Promise<void>;
}

type StageOptions = Pick<Options, 'engine' | 'posts' | 'members'> & {
	/** Where the server lets itself be looked into; null: nowhere. */
	inspectorPort: number | null;
};

export async function setStage({ engine, posts, members, inspectorPort }: StageOptions): Promise<Stage> {
	const dataDir = mkdtempSync(join(tmpdir(), 'friends-bench-'));
	const postgres = engine === 'postgres' ? await startPostgresServer({ isDurable: true }) : null;
	const end = async () => {
		await postgres?.stop();
		rmSync(dataDir, { recursive: true, force: true });
	};
	try {
		const url = await postgres?.createDatabase();
		const startedAt = performance.now();
		await fillDataDir(dataDir, generateCommunity({ members, posts, now: new Date() }), url);
		const fillSeconds = (performance.now() - startedAt) / 1000;
		const tokens = await openSessions(dataDir, url);
		const inspected = inspectorPort === null ? {} : { NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}` };
		const server = await startServer({ dataDir, env: { ...(url && { DATABASE_URL: url }), ...inspected } });
		const address = `http://127.0.0.1:${server.port}`;
		return {
			url: address,
			pid: server.child.pid ?? 0,
			api: createApi(sendOverHttp(address)),
			tokens,
			fillSeconds,
			async end() {
				await server.end('SIGTERM');
				await end();
			},
		};
	} catch (error) {
		await end();
		throw error;
	}
}
