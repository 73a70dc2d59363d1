// Proves that no folder of source holds more than twenty-five files; tests count too.
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const filesMax = 25;

/** Folders with too many files of their own, as `folder: files`. */
function fullFolders(paths: readonly string[]): string[] {
	const counts = new Map<string, number>();
	for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
	return [...counts].filter(([, count]) => count > filesMax).map(([folder, count]) => `${folder}: ${count}`);
}

it('no folder holds more than twenty-five files', () => {
	const paths = globSync('{art,bench,contract,e2e,loader,scripts,server,test-kit,web}/**/*.{ts,mts,tsx,js,mjs,css,html}', {
		cwd: root,
		exclude: ['**/node_modules', '**/dist', '**/public'],
	});
	expect(paths.length).toBeGreaterThan(0);
	expect(fullFolders(paths.map((path) => path.replaceAll('\\', '/')))).toEqual([]);
});

it('a folder that is too full is found; those of its parent and of its sub-folders do not count', () => {
	const plant = (folder: string, count: number) => Array.from({ length: count }, (_, index) => `${folder}/part-${index}.ts`);
	expect(fullFolders([...plant('web/src/ui', 26), ...plant('web/src/ui/states', 25), ...plant('web/src', 25)])).toEqual(['web/src/ui: 26']);
});
