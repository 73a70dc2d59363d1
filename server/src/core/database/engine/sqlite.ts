/**
 * The SQLite engine: one writing connection with group commit, and one read-only connection, which no writer blocks. fdatasync runs
 * outside the event loop, checkpoints run on a thread.
 */
import { closeSync, fdatasync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requireLocalDisk } from '../../local-disk.ts';
import { createCheckpoints } from './checkpoints.ts';
import { sqliteTypes } from './column-types.ts';
import type { Engine, EngineOptions } from './engine.ts';
import { createGroupCommit } from './group-commit.ts';
import { connect, type SqliteConnection } from './sqlite-connection.ts';

/**
 * COMMIT neither syncs nor checkpoints. The checkpoint here makes the log of an earlier process durable before anything is written
 * after it. What is deleted is overwritten, so that the file keeps nothing of an erased member.
 */
const writing = `
	pragma journal_mode = wal;
	pragma synchronous = normal;
	pragma foreign_keys = on;
	pragma secure_delete = on;
	pragma wal_autocheckpoint = 0;
	pragma wal_checkpoint(passive);
`;
const reading = 'pragma query_only = on;';
/** The writing and the reading one. */
const connectionsMax = 2;

/**
 * After a failed fdatasync the content of the disk is unknown: a second call may report success for pages that the system dropped.
 * So the process ends, and the next one keeps only log entries with valid checksums.
 */
function endProcess(error: unknown): never {
	console.error('The disk did not take what was written, so the server stops:', error);
	process.exit(1);
}

const syncFile = promisify(fdatasync);

/** Kysely closes only a connection that it has used. The last one that closes moves the log into the database. */
async function closeConnection({ kysely, database }: SqliteConnection): Promise<void> {
	await kysely.destroy();
	if (database.isOpen) database.close();
}

export function openSqlite(dataDir: string, { onIdleError, ...options }: EngineOptions): Engine {
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	requireLocalDisk(dataDir);
	const file = join(dataDir, 'friends.sqlite');
	const writer = connect(file, false, writing, options);
	// After the writer, because a read-only connection cannot create the file.
	const reader = connect(file, true, reading, options);
	// The log file exists while a connection is open. SQLite has no lock on it that closing this handle would release.
	const log = openSync(`${file}-wal`, 'r+');
	const measured = writer.database.prepare('pragma wal_checkpoint(noop)');
	const checkpoints = createCheckpoints({ file, logLength: () => Number(measured.get()?.log), onError: onIdleError });
	const groupCommit = createGroupCommit({
		connection: writer.database,
		sync: () => syncFile(log),
		rest: checkpoints.rest,
		onSyncFailure: endProcess,
	});
	return {
		kind: 'sqlite',
		writer: writer.kysely,
		reader: reader.kysely,
		transaction: (work, committed) => groupCommit.run(() => writer.kysely.transaction().execute(work), committed),
		columnTypes: sqliteTypes,
		figures() {
			const { isRunning, ...figures } = groupCommit.figures();
			return { ...figures, connections: connectionsMax, idle: isRunning ? connectionsMax - 1 : connectionsMax };
		},
		async close() {
			await groupCommit.idle();
			await checkpoints.close();
			closeSync(log);
			await closeConnection(reader);
			await closeConnection(writer);
		},
	};
}
