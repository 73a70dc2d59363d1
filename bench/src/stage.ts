/** A production server with a temporary community, and every member signed in. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDataDir } from '@friends/loader/fill-data-dir';
import { type GenerateOptions, generateCommunity } from '@friends/loader/generate-community';
import { openSessions, type SignTokens } from '@friends/loader/open-sessions';
import { type Api, createApi, sendOverHttp } from '@friends/test-kit/api';
import { startPostgresServer } from '@friends/test-kit/engines/postgres-server';
import { startServer } from '@friends/test-kit/server-process';
import type { Options } from './options.ts';
import { inspectable } from './process/profile.ts';
import { familyCpuMs } from './process/usage.ts';

export interface Stage {
	url: string;
	pid: number;
	dataDir: string;
	server: ChildProcess;
	api: Api;
	/** CPU time of the database server, 0 on SQLite. */
	databaseCpuMs(): number;
	/** Size of the database on a server of its own, 0 on SQLite, whose files are in `dataDir`. */
	databaseBytes(): Promise<number>;
	/** A fresh access token of every member, or of those with these usernames. */
	tokens: SignTokens;
	/** Time that writing the community took. */
	fillSeconds: number;
	end(): Promise<void>;
}

interface StageOptions extends Pick<Options, 'engine' | 'posts' | 'members'>, Pick<GenerateOptions, 'likes' | 'comments'> {
	profile?: boolean;
	/** Settings of the server; rate limits are off unless they say otherwise. */
	env?: Record<string, string>;
	/** Writes the community; a generated one by default. */
	fill?(dataDir: string, url: string | undefined): Promise<void>;
}

const fillGenerated = (options: GenerateOptions) => (dataDir: string, url: string | undefined) =>
	fillDataDir(dataDir, generateCommunity({ ...options, now: new Date() }), url);

export async function setStage({ engine, profile = false, env = {}, fill, ...community }: StageOptions): Promise<Stage> {
	const dataDir = mkdtempSync(join(tmpdir(), 'friends-bench-'));
	const removeFiles = () => rmSync(dataDir, { recursive: true, force: true });
	process.once('exit', removeFiles);
	const postgres = engine === 'postgres' ? await startPostgresServer({ isDurable: true }) : null;
	const end = async () => {
		await postgres?.stop();
		removeFiles();
	};
	try {
		const url = await postgres?.createDatabase();
		const startedAt = performance.now();
		await (fill ?? fillGenerated(community))(dataDir, url);
		const fillSeconds = (performance.now() - startedAt) / 1000;
		const tokens = await openSessions(dataDir, url);
		const server = await startServer({ dataDir, env: { ...(url && { DATABASE_URL: url }), ...(profile && inspectable), ...env } });
		process.once('exit', () => server.child.kill('SIGKILL'));
		const address = `http://127.0.0.1:${server.port}`;
		return {
			url: address,
			pid: server.child.pid ?? 0,
			dataDir,
			server: server.child,
			api: createApi(sendOverHttp(address)),
			databaseCpuMs: () => (url ? familyCpuMs(`-c port=${new URL(url).port}`) : 0),
			databaseBytes: async () => (postgres && url ? postgres.bytesOf(url) : 0),
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
