// Proves that a name of the web app means one thing: no two of its files export the same one, and files of hooks are named as hooks.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Source {
	path: string;
	text: string;
}

const exported = /^export (?:default )?(?:async )?(?:const|function|class|interface|type) (\w+)/gm;
const exportedValue = /^export (?:default )?(?:async )?(?:const|function|class) (\w+)/gm;
const namesIn = (pattern: RegExp, { text }: Source) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Names that two files export, as `name: one, other`. */
function sharedNames(sources: readonly Source[]): string[] {
	const paths = new Map<string, string[]>();
	for (const source of sources) {
		// A type and its value may share a name in one file.
		for (const name of new Set(namesIn(exported, source))) paths.set(name, [...(paths.get(name) ?? []), source.path]);
	}
	return [...paths].filter(([, { length }]) => length > 1).map(([name, all]) => `${name}: ${all.join(', ')}`);
}

/** Files that export hooks alone and are not named `use-…`. A room's queries and mutations have a name by their role. */
function misnamedHooks(sources: readonly Source[]): string[] {
	return sources
		.filter((source) => {
			const names = namesIn(exportedValue, source);
			return names.length > 0 && names.every((name) => /^use[A-Z]/.test(name));
		})
		.map(({ path }) => path)
		.filter((path) => !/^use-|\.(?:queries|mutations)\.ts$/.test(basename(path)));
}

const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
	.map((path) => path.replaceAll('\\', '/'))
	.filter((path) => !/\.test\.tsx?$|\/testing(?:\/|\.tsx?$)/.test(path))
	.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

it('no two files export the same name', () => {
	expect(sources.length).toBeGreaterThan(0);
	expect(sharedNames(sources)).toEqual([]);
});

it('a file of hooks is named as one', () => {
	expect(misnamedHooks(sources)).toEqual([]);
});

it('a shared name is found, a type too', () => {
	const one = { path: 'one.ts', text: 'const Size = 1;\nexport interface Notice {\n}\nexport async function read() {}' };
	const other = { path: 'other.tsx', text: 'export const read = 1;\nexport function Notice() {}\nexport type Size = 2;' };
	expect(sharedNames([one, other])).toEqual(['Notice: one.ts, other.tsx', 'read: one.ts, other.tsx']);
});

it('a file of hooks with the name of a thing is found', () => {
	const hook = 'export interface Focus {\n}\nexport function useFocus() {}';
	const paths = ['ui/keep-focus.ts', 'ui/use-focus.ts', 'posts.queries.ts'];
	const mixed = { path: 'ui/focus.ts', text: `${hook}\nexport function focusFirst() {}` };
	expect(misnamedHooks([...paths.map((path) => ({ path, text: hook })), mixed])).toEqual(['ui/keep-focus.ts']);
});
