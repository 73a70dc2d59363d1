/** What surrounds a community on its machine: folder, disk, pictures, backups. */
import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { freeBytes, inWords } from '../backup/free-space.ts';
import { listNightly } from '../backup/nightly.ts';
import type { Config } from '../config.ts';
import { openToOthers } from '../core/private-files.ts';
import { storageOf } from '../platform.ts';
import { could, type Finding, fine, must } from './finding.ts';

const littleBytes = 1_000_000_000;
const tooLittleBytes = 200_000_000;
/** A night, and the time that a backup may take. */
const backupHoursMax = 30;

export async function examineFolder({ dataDir }: Config): Promise<Finding[]> {
	if (!existsSync(dataDir)) return [could(`${dataDir} does not exist yet: the first start makes it.`)];
	try {
		accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
	} catch {
		return [must(`This account may not write to ${dataDir}. Make it the owner of the folder and all in it: chown -R.`)];
	}
	const open = openToOthers(dataDir);
	return [
		open.length === 0
			? fine(`${dataDir} can be written, and other accounts can read nothing of it.`)
			: must(`Other accounts of this machine can read ${open.join(', ')}. Run: chmod go= ${open.join(' ')}`),
		await examineSpace(dataDir),
	];
}

async function examineSpace(dataDir: string): Promise<Finding> {
	const free = await freeBytes(dataDir);
	if (free >= littleBytes) return fine(`${inWords(free)} are free on its disk.`);
	const sentence = `Only ${inWords(free)} are free on the disk of ${dataDir}. Make room before writes are refused.`;
	return free < tooLittleBytes ? must(sentence) : could(sentence);
}

/** Writes, reads and removes a file. */
export async function examineStorage(config: Config): Promise<Finding> {
	const where = config.s3 ? `the bucket ${config.s3.bucket}` : 'DATA_DIR';
	if (!config.s3 && !existsSync(config.dataDir)) return could('Pictures will be kept in DATA_DIR.');
	const name = `doctor-${randomUUID()}.webp`;
	try {
		const storage = storageOf(config);
		await storage.put(name, Buffer.from('probe'));
		const stored = await storage.get(name);
		const content = stored && Buffer.concat(await stored.stream.toArray());
		await storage.remove(name);
		if (content?.toString() !== 'probe') return must(`Pictures are kept in ${where}, which gives back something else than it was given.`);
		return fine(`Pictures are kept in ${where}: writing, reading and removing work.`);
	} catch (error) {
		const advice = config.s3 ? 'Check the S3_… settings and the store.' : 'Check the disk.';
		return must(`Pictures cannot be kept in ${where}: ${error instanceof Error ? error.message : error}. ${advice}`);
	}
}

/** @param lastError of the nightly job; null for none. */
export function examineBackups({ backup }: Config, lastError: string | null, now: Date): Finding {
	if (!backup.dir) return could('No backup is made at night. Set BACKUP_DIR to a folder on another disk.');
	if (lastError !== null) return must(`The last nightly backup failed: ${lastError}. Mend that; it is tried again by itself.`);
	const newest = existsSync(backup.dir) ? listNightly(backup.dir)[0] : undefined;
	if (!newest) return must(`There is no backup in ${backup.dir} yet. Make one now: npm run backup -- FILE`);
	const hours = (now.getTime() - statSync(newest.file).mtimeMs) / 3_600_000;
	if (hours > backupHoursMax) return must(`The newest backup is ${Math.round(hours)} hours old: ${newest.file}. Is the server running?`);
	return fine(`The newest backup is ${Math.max(Math.round(hours), 1)} hours old: ${newest.file}`);
}
