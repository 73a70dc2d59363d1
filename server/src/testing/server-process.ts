/** Server and command processes on the engine under test, with a data folder that outlives them. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, createApi, sendOverHttp } from '@friends/test-kit/api';
import { memoryDisk } from '@friends/test-kit/engines/memory-disk';
import * as kit from '@friends/test-kit/server-process';
import { openDatabase } from '../core/database/database.ts';
import type { Reader } from '../core/transaction.ts';
import { describedAnswers } from './answers/described-answers.ts';
import { createMigratedDatabase, createTestDatabase, dropSoon } from './test-database.ts';

export interface Home {
	dataDir: string;
	databaseUrl: string | undefined;
	/** Further variables of its programs. */
	env?: Record<string, string>;
	/** Kills remaining processes, for example after a failed test, and deletes the data. */
	remove(): void;
}

const running = new Map<ChildProcess, Home['dataDir']>();

function remember(child: ChildProcess, dataDir: string): void {
	running.set(child, dataDir);
	child.once('exit', () => running.delete(child));
}

function endAll(dataDir: string): void {
	for (const [child, where] of running) if (where.startsWith(dataDir)) child.kill('SIGKILL');
}

const createFolder = () => mkdtempSync(join(memoryDisk ?? tmpdir(), 'friends-home-'));

/** On the engine under test, migrated. */
export async function createHome(): Promise<Home> {
	const dataDir = createFolder();
	return homeOn(await createMigratedDatabase(dataDir), dataDir);
}

/** On the engine under test, without a table. */
export async function createEmptyHome(): Promise<Home> {
	return homeOn(await createTestDatabase());
}

/** @param databaseUrl SQLite when undefined. */
export function homeOn(databaseUrl: string | undefined, dataDir = createFolder()): Home {
	return {
		dataDir,
		databaseUrl,
		remove() {
			endAll(dataDir);
			rmSync(dataDir, { recursive: true, force: true });
			if (databaseUrl) dropSoon(databaseUrl);
		},
	};
}

const optionsOf = ({ dataDir, databaseUrl, env }: Home): kit.ProgramOptions => ({
	dataDir,
	env: { DATABASE_URL: databaseUrl ?? '', ...env },
});

export function runProgramAt(file: Parameters<typeof kit.runProgram>[0], args: string[], home: Home): Promise<kit.Ended> {
	const { child, ended } = kit.runProgram(file, args, optionsOf(home));
	remember(child, home.dataDir);
	return ended;
}

/** Reads the data of a home, beside a server that runs or after its end. */
export async function readHome<Found>({ dataDir, databaseUrl: url }: Home, find: (db: Reader) => Promise<Found>): Promise<Found> {
	const database = await openDatabase({ dataDir, url, onIdleError: () => {} });
	try {
		return await find(database.reader);
	} finally {
		await database.close();
	}
}

export interface ServerProcess extends kit.ServerProcess {
	api: Api;
}

/** @throws Error with all output when the process ends before it is ready. */
export async function startServer(home: Home, env: Record<string, string> = {}): Promise<ServerProcess> {
	const options = optionsOf(home);
	const server = await kit.startServer({ ...options, env: { ...options.env, ...env } });
	remember(server.child, home.dataDir);
	return { ...server, api: createApi(describedAnswers(sendOverHttp(`http://127.0.0.1:${server.port}`))) };
}
