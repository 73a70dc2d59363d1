/** A disk in memory, where writes wait for nothing; those of containers are often too small. */
import { existsSync, statfsSync } from 'node:fs';

const candidate = '/dev/shm';
/** Bytes: more than a whole run of the tests keeps there at a time. */
const roomNeeded = 2 * 1024 ** 3;

function hasRoom(folder: string): boolean {
	const { bavail, bsize } = statfsSync(folder);
	return bavail * bsize > roomNeeded;
}

/** Its folder; undefined where there is none. */
export const memoryDisk = existsSync(candidate) && hasRoom(candidate) ? candidate : undefined;
