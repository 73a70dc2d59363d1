// Proves that rooms and floors import each other in one direction only: the import graph has no cycle.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

type Graph = Map<string, Set<string>>;

interface Source {
	/** Paths from the root of the repository, with slashes. */
	path: string;
	text: string;
}

const importPattern = /^(?:import|export)\b[^'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;
const importsOf = ({ text }: Source) => [...text.matchAll(importPattern)].map(([, from, bare, lazy]) => from ?? bare ?? lazy ?? '');

/** Resolves an import to a path from the root without its extension; our own packages resolve to their `src`. */
function targetOf(path: string, specifier: string): string {
	if (specifier.startsWith('.')) return join(dirname(path), specifier).replaceAll('\\', '/');
	if (specifier.startsWith('#')) return `${path.slice(0, path.indexOf('/'))}/src/${specifier.slice(1)}`;
	return specifier.replace(/^@friends\/([\w-]+)/, '$1/src');
}

/** @param folderOf the folder of a file, or undefined to leave the file out */
function graphOf(sources: Source[], folderOf: (path: string) => string | undefined): Graph {
	const graph: Graph = new Map();
	for (const source of sources) {
		const from = folderOf(source.path);
		if (from === undefined) continue;
		const targets = graph.get(from) ?? new Set();
		graph.set(from, targets);
		for (const specifier of importsOf(source)) {
			const to = folderOf(targetOf(source.path, specifier));
			if (to !== undefined && to !== from) targets.add(to);
		}
	}
	return graph;
}

/** Folders on a cycle: each reaches itself. */
function circlesIn(graph: Graph): string[] {
	const reach = (from: string, seen = new Set<string>()): Set<string> => {
		for (const to of graph.get(from) ?? []) {
			if (seen.has(to)) continue;
			seen.add(to);
			reach(to, seen);
		}
		return seen;
	};
	return [...graph.keys()].filter((folder) => reach(folder).has(folder)).sort();
}

/** All source files, tests included. */
const sourcesIn = (pattern: string): Source[] =>
	globSync(pattern, { cwd: root, exclude: ['**/node_modules', '**/dist'] })
		.map((path) => path.replaceAll('\\', '/'))
		.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const withoutTests = (sources: Source[]) => sources.filter(({ path }) => !/\.test\.tsx?$|\/testing\//.test(path));

const folderUnder = (parent: string) => (path: string) =>
	path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split('/')[0] : undefined;

describe('no circle between', () => {
	it('the rooms of the server', () => {
		expect(circlesIn(graphOf(withoutTests(sourcesIn('server/src/features/**/*.ts')), folderUnder('server/src/features')))).toEqual([]);
	});

	it('the floors of the web app', () => {
		expect(circlesIn(graphOf(withoutTests(sourcesIn('web/src/**/*.{ts,tsx}')), folderUnder('web/src')))).toEqual([]);
	});

	it.each(['ui', 'entities'])('the folders of web/src/%s', (floor) => {
		const sources = withoutTests(sourcesIn(`web/src/${floor}/**/*.{ts,tsx}`));
		expect(circlesIn(graphOf(sources, folderUnder(`web/src/${floor}`)))).toEqual([]);
	});

	it('the packages', () => {
		const sources = sourcesIn('{contract,art,server,web,test-kit,loader,e2e,bench}/src/**/*.{ts,tsx}');
		expect(circlesIn(graphOf(sources, (path) => /^([\w-]+)\/src\//.exec(path)?.[1]))).toEqual([]);
	});
});

it('finds a circle, by type imports, exports and lazy imports too', () => {
	const plant = (path: string, text: string) => ({ path: `server/src/features/${path}`, text });
	const graph = graphOf(
		[
			plant('posts/posts.service.ts', "import {\n\ta,\n} from '../tribes/tribes.service.ts';\nimport { b } from '#core/ids';"),
			plant('tribes/tribes.service.ts', "export type { C } from '#features/users/users.service';"),
			plant('users/users.service.ts', "const d = () => import('../posts/posts.gate.ts');"),
			plant('feed/feed.service.ts', "import type { E } from '../posts/posts.service.ts';"),
		],
		folderUnder('server/src/features'),
	);
	expect(circlesIn(graph)).toEqual(['posts', 'tribes', 'users']);
});
