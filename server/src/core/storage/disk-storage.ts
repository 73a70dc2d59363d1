/** File storage in a local folder. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { access, type FileHandle, open, opendir, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedName, type Storage, type StoredFile } from './storage.ts';

const freeBytesMin = 100 * 1024 * 1024;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function openExisting(path: string): Promise<FileHandle | null> {
	try {
		return await open(path);
	} catch (error) {
		if (isMissing(error)) return null;
		throw error;
	}
}

/** Syncs the folder too: a rename is durable only then. */
async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder);
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Longer than any upload. */
const abandonedMs = 60 * 60 * 1000;

/** Removes half-written files of a crashed process; those of another process, such as the server while a command runs, stay. */
function removeAbandoned(incoming: string): void {
	for (const name of readdirSync(incoming)) {
		const path = join(incoming, name);
		const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
		if (mtimeMs !== undefined && mtimeMs < Date.now() - abandonedMs) rmSync(path, { force: true });
	}
}

async function read(path: string): Promise<StoredFile | null> {
	const file = await openExisting(path);
	if (!file) return null;
	const { size } = await file.stat();
	return { stream: file.createReadStream(), bytes: size };
}

async function writeDurably(path: string, content: Uint8Array): Promise<void> {
	const file = await open(path, 'wx', 0o600);
	try {
		await file.writeFile(content);
		await file.sync();
	} finally {
		await file.close();
	}
}

async function moveExisting(from: string, to: string): Promise<void> {
	try {
		await rename(from, to);
	} catch (error) {
		if (isMissing(error)) return;
		throw error;
	}
	for (const path of [from, to]) await syncFolder(dirname(path));
}

/**
 * @param folder is created when missing. Files are written to `.incoming` in it first, on the same disk, and then renamed; files that are
 * set aside are in `.aside`.
 */
export function createDiskStorage(folder: string): Storage {
	const incoming = join(folder, '.incoming');
	mkdirSync(incoming, { recursive: true, mode: 0o700 });
	removeAbandoned(incoming);
	const aside = join(folder, '.aside');
	mkdirSync(aside, { recursive: true, mode: 0o700 });
	const pathOf = (name: string) => join(folder, checkedName(name));
	const asidePathOf = (name: string) => join(aside, checkedName(name));

	return {
		async put(name, content) {
			const path = pathOf(name);
			const draft = join(incoming, randomUUID());
			try {
				await writeDurably(draft, content);
				await rename(draft, path);
			} catch (error) {
				await rm(draft, { force: true });
				throw error;
			}
			await syncFolder(folder);
		},

		get: async (name) => read(pathOf(name)),
		getAside: async (name) => read(asidePathOf(name)),

		async remove(name) {
			await rm(pathOf(name), { force: true });
			await rm(asidePathOf(name), { force: true });
		},

		setAside: async (name) => moveExisting(pathOf(name), asidePathOf(name)),
		bringBack: async (name) => moveExisting(asidePathOf(name), pathOf(name)),

		async exists(name) {
			try {
				await access(pathOf(name));
				return true;
			} catch (error) {
				if (isMissing(error)) return false;
				throw error;
			}
		},

		async *list() {
			for (const each of [folder, aside]) {
				for await (const entry of await opendir(each)) if (entry.isFile()) yield entry.name;
			}
		},

		async hasRoom() {
			const { bavail, bsize } = await statfs(folder);
			return bavail * bsize >= freeBytesMin;
		},
	};
}
