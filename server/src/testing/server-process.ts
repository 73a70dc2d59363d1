/** The server and its commands as processes of their own, on the engine under test, for what only a real process can prove. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Api, createApi, sendOverHttp } from '@friends/test-kit/api';
import { inject } from 'vitest';
import { createTestDatabase } from './test-database.ts';

/** A place for data that outlives the processes that use it. */
export interface Home {
	dataDir: string;
	databaseUrl: string | undefined;
	/** Ends what still runs here, after a test that failed, and removes the data. */
	remove(): void;
}

const running = new Map<ChildProcess, Home['dataDir']>();

function endAll(dataDir: string): void {
	for (const [child, where] of running) if (where.startsWith(dataDir)) child.kill('SIGKILL');
}

export async function createHome(): Promise<Home> {
	const dataDir = mkdtempSync(join(tmpdir(), 'friends-home-'));
	const databaseUrl = process.env.TEST_ENGINE === 'postgres' ? await createTestDatabase(inject('postgresUrl')) : undefined;
	return {
		dataDir,
		databaseUrl,
		remove() {
			endAll(dataDir);
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

export interface Ended {
	code: number | null;
	signal: string | null;
	stdout: string;
	stderr: string;
}

function run(file: string, args: string[], { dataDir, databaseUrl }: Home): { child: ChildProcess; ended: Promise<Ended> } {
	const program = fileURLToPath(new URL(`../${file}`, import.meta.url));
	const env = {
		PATH: process.env.PATH,
		PORT: '0',
		HOST: '127.0.0.1',
		RATE_LIMITS: 'off',
		DATA_DIR: dataDir,
		DATABASE_URL: databaseUrl ?? '',
	};
	// Away from the repository, whose .env is somebody's own.
	const child = spawn(process.execPath, [program, ...args], { env, cwd: dataDir, stdio: ['ignore', 'pipe', 'pipe'] });
	running.set(child, dataDir);
	child.once('exit', () => running.delete(child));
	const output = { stdout: '', stderr: '' };
	for (const name of ['stdout', 'stderr'] as const) {
		child[name]?.on('data', (chunk: Buffer) => {
			output[name] += chunk.toString();
		});
	}
	const ended = once(child, 'close').then(([code, signal]) => ({
		code: code as number | null,
		signal: signal as string | null,
		...output,
	}));
	return { child, ended };
}

export const runCommand = (file: 'admin.ts' | 'main.ts' | 'recount.ts', args: string[], home: Home): Promise<Ended> =>
	run(file, args, home).ended;

export interface ServerProcess {
	api: Api;
	port: number;
	/** What it said when it was ready. */
	greeting: string;
	kill(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<Ended>;
}

/** @throws Error with all it said when it ends instead of getting ready. */
export async function startServer(home: Home): Promise<ServerProcess> {
	const { child, ended } = run('main.ts', [], home);
	const greeting = await new Promise<string>((resolve, reject) => {
		let said = '';
		child.stdout?.on('data', (chunk: Buffer) => {
			said += chunk.toString();
			if (said.includes('\n')) resolve(said.trim());
		});
		void ended.then(({ stdout, stderr }) => reject(new Error(stderr || stdout || 'The server ended without a word.')));
	});
	const port = Number(/:(\d+)/.exec(greeting)?.[1]);
	return {
		api: createApi(sendOverHttp(`http://127.0.0.1:${port}`)),
		port,
		greeting,
		kill(signal) {
			child.kill(signal);
			return ended;
		},
	};
}
