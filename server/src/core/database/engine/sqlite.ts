/**
 * SQLite: one writing connection, on which transactions share commits, and one read-only one, which no writer blocks. The log
 * is brought to the disk beside the loop, and moved into the database on another thread.
 */
import { closeSync, fdatasync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createCheckpoints } from './checkpoints.ts';
import { sqliteTypes } from './column-types.ts';
import type { Engine, EngineOptions } from './engine.ts';
import { createGroupCommit } from './group-commit.ts';
import { connect } from './sqlite-connection.ts';

/**
 * COMMIT does not wait for the disk, and does not move the log. The checkpoint makes certain that what an earlier process
 * left in the log is on the disk before anything is written behind it.
 */
const writing = `
	pragma journal_mode = wal;
	pragma synchronous = normal;
	pragma foreign_keys = on;
	pragma wal_autocheckpoint = 0;
	pragma wal_checkpoint(passive);
`;
const reading = 'pragma query_only = on;';

/**
 * After a failed fdatasync it is unknown what the disk has: a second one may claim success for pages that the system has
 * given up. So the process ends, and the next one believes of the log only what has the right checksums.
 */
function endProcess(error: unknown): never {
	console.error('The disk did not take what was written, so the server stops:', error);
	process.exit(1);
}

const syncFile = promisify(fdatasync);

export function openSqlite(dataDir: string, { plugins, onIdleError }: EngineOptions): Engine {
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const file = join(dataDir, 'friends.sqlite');
	const writer = connect(file, false, writing, plugins);
	// After the writer: a read-only connection cannot create the file.
	const reader = connect(file, true, reading, plugins);
	// The log is there as long as a connection is. SQLite has no lock on it that closing it would give up.
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
		async close() {
			await groupCommit.idle();
			await checkpoints.close();
			closeSync(log);
			await reader.kysely.destroy();
			await writer.kysely.destroy();
		},
	};
}
