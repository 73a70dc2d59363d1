/** Locks the data folder, so that a second server cannot use it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const sqliteBusy = 5;

export class DataDirInUseError extends Error {
	constructor(dataDir: string, pid: string) {
		super(`FRIENDS is already running on ${dataDir} (process ${pid}). Stop it first, or set DATA_DIR to another folder.`);
	}
}

/**
 * The lock belongs to the operating system, held through SQLite: it ends with its process, even after a crash, and a new process
 * with the same process id does not hold it. `server.pid` only tells people which process it is.
 *
 * @returns the release. @throws DataDirInUseError.
 */
export function lockDataDir(dataDir: string): () => void {
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const pidFile = join(dataDir, 'server.pid');
	const lock = new DatabaseSync(join(dataDir, 'server.lock'));
	try {
		lock.exec('begin exclusive');
	} catch (error) {
		lock.close();
		if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) throw new DataDirInUseError(dataDir, pidIn(pidFile));
		throw error;
	}
	writeFileSync(pidFile, String(process.pid));
	return () => {
		rmSync(pidFile, { force: true });
		lock.close();
	};
}

function pidIn(pidFile: string): string {
	try {
		return readFileSync(pidFile, 'utf8');
	} catch {
		return 'unknown';
	}
}
