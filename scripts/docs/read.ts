/** Reads the pages that are kept as data: their head and their sections, each with the path of its file. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Head, Section } from './shape.ts';

export const root = join(import.meta.dirname, '../..');
export const pageNames = ['conformance', 'security'] as const;

export interface Page {
	name: string;
	head: Head;
	sections: { file: string; section: Section }[];
}

const load = async <T>(path: string): Promise<T> => (await import(pathToFileURL(path).href)).default;

export async function readPage(name: string, folder = join(root, 'docs', name)): Promise<Page> {
	const files = readdirSync(folder).filter((file) => file !== 'index.ts');
	const sections = await Promise.all(
		files.sort().map(async (file) => ({ file: `${name}/${file}`, section: await load<Section>(join(folder, file)) })),
	);
	return { name, head: await load<Head>(join(folder, 'index.ts')), sections };
}
