// A temporary PostgreSQL server for tests, the demo and the benchmark, on a free port of this machine.
// A crash loses its data (fsync off) unless it is made durable for figures, so real data never belongs here.

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findPostgres } from '../../../scripts/prepare/find-programs.mjs';
import { findFreePort } from '../free-port.ts';
import { memoryDisk } from './memory-disk.ts';

export type PostgresServer = {
	/** URL of a database on this server, existing or not; `postgres` always exists. */
	url(database: string): string;
	/** Creates an empty database, under a fresh name unless one is given, and returns its URL. */
	createDatabase(name?: string): Promise<string>;
	/** Size of a database of this server on the disk. */
	bytesOf(url: string): Promise<number>;
	/** Stops the server in one of PostgreSQL's ways, of which `immediate` is like a crash; its data stays. */
	halt(way: 'fast' | 'immediate'): Promise<void>;
	/** Starts it again after `halt()`, on the same port. */
	resume(): Promise<void>;
	/** Ends the server, disconnects its clients and removes its files. */
	stop(): Promise<void>;
};

/** The account that runs the server's programs; empty for the present one. */
type Account = { uid?: number; gid?: number };

const run = promisify(execFile);
const guard = fileURLToPath(new URL('./postgres-guard.ts', import.meta.url));
const readyTimeoutMs = 30_000;

/** PostgreSQL has its own C.UTF-8 since version 17; before that only Linux provides it. */
const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';

const settings = {
	listen_addresses: '127.0.0.1',
	unix_socket_directories: '',
	max_connections: '200',
	wal_level: 'minimal',
	max_wal_senders: '0',
	lc_messages: 'C',
	timezone: 'UTC',
};
/** Without autovacuum, which would go round hundreds of small databases, and change plans by the time of day: who needs statistics asks for them. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };
/** The log, a gigabyte by default, takes the room of the data. */
const inMemory = { max_wal_size: '128MB', min_wal_size: '32MB' };

/**
 * Starts in about a second. The guard also ends it and removes its files when this process dies without calling `stop()`.
 * @param isDurable writes through to the disk before it acknowledges, as PostgreSQL does unless told otherwise.
 * @param isInMemory keeps its files in memory where there is room, for databases that stay small.
 */
export async function startPostgresServer({ isDurable = false, isInMemory = false } = {}): Promise<PostgresServer> {
	const bin = findPostgres();
	if (bin === null) throw new Error("PostgreSQL's programs are missing; 'node scripts/prepare.mjs postgres' gets them.");
	const account = await unprivilegedAccount();
	const folder = await createFolder(account, isInMemory ? memoryDisk : undefined);
	const initdbArgs = ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync'];
	await run(join(bin, 'initdb'), initdbArgs, { ...account, cwd: folder }).catch(async (error) => {
		await rm(folder, { recursive: true, force: true });
		throw error;
	});

	const port = await findFreePort();
	const options = Object.entries({ ...settings, ...(!isDurable && forgetful), ...(isInMemory && inMemory), port: String(port) }).flatMap(
		([name, value]) => ['-c', `${name}=${value}`],
	);
	const postgres = { program: join(bin, 'postgres'), args: ['-D', folder, ...options], folder, account };
	const child = spawn(process.execPath, [guard, JSON.stringify(postgres)], { stdio: ['pipe', 'pipe', 'pipe'], detached: true });
	const ended = once(child, 'exit');
	await waitUntilReady(child);

	const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
	return {
		url,
		async createDatabase(name = `friends_${randomBytes(8).toString('hex')}`) {
			await run(join(bin, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', name]);
			return url(name);
		},
		async bytesOf(database) {
			const { stdout } = await run(join(bin, 'psql'), ['-d', database, '-Atc', 'select pg_database_size(current_database())']);
			return Number(stdout);
		},
		async halt(way) {
			const halted = once(child.stdout, 'data');
			child.stdin.write(way);
			await halted;
		},
		async resume() {
			const ready = waitUntilReady(child);
			child.stdin.write('start');
			await ready;
		},
		async stop() {
			child.stdin.end();
			await ended;
		},
	};
}

/** PostgreSQL refuses to run as root, so root uses the account that its package made. */
async function unprivilegedAccount(): Promise<Account> {
	if (process.getuid?.() !== 0) return {};
	const numberOf = async (kind: '-u' | '-g') => Number((await run('id', [kind, 'postgres'])).stdout);
	return { uid: await numberOf('-u'), gid: await numberOf('-g') };
}

// The other account may not read root's TMPDIR; /tmp is open to all.
async function createFolder({ uid, gid }: Account, parent = uid === undefined ? tmpdir() : '/tmp'): Promise<string> {
	const folder = await mkdtemp(join(parent, 'friends-postgres-'));
	if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
	return folder;
}

/** Resolves when PostgreSQL logs that it is ready; rejects with its log when it ends first or takes too long. */
function waitUntilReady(child: ChildProcess): Promise<void> {
	return new Promise((resolve, reject) => {
		let log = '';
		const fail = (why: string) => {
			child.kill('SIGTERM');
			reject(new Error(`PostgreSQL ${why}:\n${log}`));
		};
		const timer = setTimeout(() => fail(`was not ready within ${readyTimeoutMs / 1000} s`), readyTimeoutMs);
		const handleExit = () => fail('ended instead of starting');
		const handleOutput = (chunk: Buffer) => {
			log += chunk.toString();
			if (!log.includes('ready to accept connections')) return;
			clearTimeout(timer);
			child.off('exit', handleExit);
			child.stderr?.off('data', handleOutput).resume();
			resolve();
		};
		child.once('exit', handleExit);
		child.stderr?.on('data', handleOutput);
	});
}
