/** Keeps a second server off the same data folder while one runs. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export class DataDirInUseError extends Error {
	constructor(dataDir: string, pid: number) {
		super(`FRIENDS is already running on ${dataDir} (process ${pid}). Stop it first, or set DATA_DIR to another folder.`);
	}
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error instanceof Error && 'code' in error && error.code === 'EPERM';
	}
}

/** @returns the release. @throws DataDirInUseError. A lock whose process died is taken over. */
export function lockDataDir(dataDir: string): () => void {
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const file = join(dataDir, 'server.pid');
	for (;;) {
		try {
			writeFileSync(file, String(process.pid), { flag: 'wx' });
			return () => rmSync(file, { force: true });
		} catch (error) {
			if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
			const pid = Number(readFileSync(file, 'utf8'));
			if (pid !== process.pid && pid > 0 && isRunning(pid)) throw new DataDirInUseError(dataDir, pid);
			rmSync(file, { force: true });
		}
	}
}
