/** Files and names of tests that the documents cite exist. docs/pages.test.ts covers pages made of data. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { pageNames } from './docs/read.ts';

const root = join(import.meta.dirname, '..');
const floors = ['art', 'bench', 'contract', 'e2e', 'loader', 'scripts', 'server', 'test-kit', 'web'];

const documents = globSync(['docs/**/*.md', '*.md'], { cwd: root }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** A path in backticks with at least one folder, or one below a floor in a command. */
const citedPath = new RegExp(String.raw`\`([\w.{},-]+(?:/[\w.{},-]+)+)\`|(?<= )((?:${floors.join('|')})(?:/[\w.-]+)+\.\w+)`, 'g');
const isOfAFile = (path: string) => /\.(?:tsx?|m?js|css|json|md|svg|mp4|webp)$/.test(path) || floors.includes(path.split('/')[0] ?? '');

/** A test file, and the names that follow it: 'one', 'another'. */
const citedTests = /`([\w.-]+(?:\/[\w.-]+)+\.(?:test|spec)\.tsx?)`((?:,? '[^|`]+')+)/g;
/** A name may contain apostrophes and quotation marks. */
const quotedName = /'(.+?)'(?=, '| \(|[;.)]|$)/g;

/** Expands `a.{b,c}.ts` to two paths. */
function spellings(path: string): string[] {
	const [, before = '', inner = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
	return inner ? inner.split(',').map((part) => before + part + after) : [path];
}

/** Finds the file: documents leave out the `src` of a floor, and sometimes the floor. */
function locate(path: string): string | undefined {
	const [floor = '', ...rest] = path.split('/');
	const places = [path, join('docs', path), join(floor, 'src', ...rest), ...floors.map((each) => join(each, 'src', path))];
	return places.map((place) => join(root, place)).find(existsSync);
}

test('every file that a document cites exists', () => {
	const missing = documents.flatMap(({ path, text }) =>
		[...text.matchAll(citedPath)]
			.flatMap(([, inBackticks, inCommand = '']) => spellings(inBackticks ?? inCommand))
			.filter((cited) => isOfAFile(cited) && !locate(cited))
			.map((cited) => `${path}: ${cited}`),
	);
	expect(missing).toEqual([]);
});

test('every link from one document to another leads somewhere', () => {
	const broken = documents.flatMap(({ path, text }) =>
		[...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].flatMap(([, to = '']) =>
			existsSync(join(root, dirname(path), to)) ? [] : [`${path}: ${to}`],
		),
	);
	expect(broken).toEqual([]);
});

test('every test that a document quotes exists in its file', () => {
	const written = documents.filter(({ path }) => !pageNames.some((name) => path === join('docs', `${name}.md`)));
	const missing = written.flatMap(({ path, text }) =>
		[...text.matchAll(citedTests)].flatMap(([, cited = '', names = '']) => {
			const file = locate(cited);
			const source = file ? readFileSync(file, 'utf8').replaceAll("\\'", "'") : '';
			const isThere = (name: string) => ["'", '"', '`'].some((mark) => source.includes(mark + name + mark));
			return [...names.matchAll(quotedName)].flatMap(([, name = '']) => (isThere(name) ? [] : [`${path}: ${cited} '${name}'`]));
		}),
	);
	expect(missing).toEqual([]);
});
