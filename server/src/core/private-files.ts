/** File permissions of the data folder: what FRIENDS keeps is for its owner only. */
import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The umask of the process: new files and folders are for their owner only. */
export const privateUmask = 0o077;

/** Files and folders of ours; DATA_DIR itself may be a folder that others use as well. */
const kept = ['friends.sqlite', 'friends.sqlite-wal', 'friends.sqlite-shm', 'token-secret', 'server.lock', 'uploads'];

/** Paths of ours that other accounts may read or write. */
export function openToOthers(dataDir: string): string[] {
	if (process.platform === 'win32') return [];
	const modeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
	return kept.map((name) => join(dataDir, name)).filter((path) => (modeOf(path) & privateUmask) !== 0);
}

/** Closes what an earlier version, a copy or a restore left open to other accounts. @returns what could not be closed, as sentences. */
export function closeToOthers(dataDir: string): string[] {
	return openToOthers(dataDir).flatMap((path) => {
		try {
			chmodSync(path, statSync(path).mode & ~privateUmask & 0o777);
			return [];
		} catch {
			return [`Other accounts of this machine can read ${path}, and FRIENDS may not change that. Run: chmod go= ${path}`];
		}
	});
}
