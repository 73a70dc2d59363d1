/** A disk in memory, where writes wait for nothing; those of containers are often too small. */
import { existsSync, statfsSync } from 'node:fs';

const candidate = '/dev/shm';

function hasRoom(folder: string): boolean {
	const { bavail, bsize } = statfsSync(folder);
	return bavail * bsize > 1024 ** 3;
}

/** Its folder; undefined where there is none. */
export const memoryDisk = existsSync(candidate) && hasRoom(candidate) ? candidate : undefined;
