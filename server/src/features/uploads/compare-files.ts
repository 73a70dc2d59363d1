/** Compares stored files with the rows of pictures. */
import type { Storage } from '#core/storage/storage';
import type { Reader } from '#core/transaction';
import { fileNamesOf } from './uploads.present.ts';
import * as queries from './uploads.queries.ts';

export interface FileComparison {
	/** Files that a picture needs and that are neither in their place nor set aside. */
	missing: string[];
	/** Files whose picture does not exist, and that belong to no other room. */
	dangling: string[];
}

/**
 * Files are listed before rows are read: a picture that arrives meanwhile has its row before its files.
 * @param ownerOfOthers read after the files are listed, too
 */
export async function compareFiles(
	db: Reader,
	storage: Storage,
	ownerOfOthers: () => Promise<(file: string) => boolean>,
): Promise<FileComparison> {
	const files = new Set<string>();
	for await (const name of storage.list()) files.add(name);
	const isOther = await ownerOfOthers();
	const rows = await queries.listKeys(db);
	const known = new Set(rows.flatMap(({ storage_key: key }) => Object.values(fileNamesOf(key))));
	const needed = rows
		.filter(({ state }) => state === 'stored')
		.flatMap(({ storage_key: key }) => [fileNamesOf(key).large, fileNamesOf(key).small]);
	return {
		missing: await withoutThose(
			needed.filter((name) => !files.has(name)),
			(name) => storage.exists(name),
		),
		dangling: await onlyThose(
			[...files].filter((name) => !known.has(name) && !isOther(name)),
			(name) => storage.exists(name),
		),
	};
}

async function onlyThose(names: string[], holds: (name: string) => Promise<boolean>): Promise<string[]> {
	const kept: string[] = [];
	for (const name of names) if (await holds(name)) kept.push(name);
	return kept;
}

const withoutThose = (names: string[], holds: (name: string) => Promise<boolean>) => onlyThose(names, async (name) => !(await holds(name)));
