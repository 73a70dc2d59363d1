/** Free space of a disk, and sizes and counts in words. */
import { statfs } from 'node:fs/promises';
import { CommandError } from '../core/command-error.ts';

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

export function inWords(bytes: number): string {
	const unit = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
	const size = bytes / 1000 ** unit;
	return `${size < 10 && unit > 0 ? size.toFixed(1) : Math.round(size)} ${units[unit]}`;
}

/** '1 picture', '48 pictures' */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

export async function freeBytes(folder: string): Promise<number> {
	const { bavail, bsize } = await statfs(folder);
	return bavail * bsize;
}

export async function refuseWithoutSpace(folder: string, neededBytes: number): Promise<void> {
	const free = await freeBytes(folder);
	if (free >= neededBytes) return;
	throw new CommandError(
		`There are ${inWords(free)} free in ${folder}, and up to ${inWords(neededBytes)} are needed. Make room, or use another disk.`,
	);
}
