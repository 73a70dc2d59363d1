/** The pages that are made of data are up to date, and what their rows cite is there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultsOf } from './faults.ts';
import { type Page, pageNames, readPage, root } from './read.ts';
import { renderPage } from './render.ts';
import type { Row } from './shape.ts';

const sound: Row = {
	line: 'a line',
	state: 'real',
	files: ['scripts/docs/main.ts'],
	tests: { 'scripts/docs/pages.test.ts': ['a row without a fault'] },
};

function pageOf(row: Partial<Row>): Page {
	const section = { title: 'A section', rows: [{ ...sound, ...row }] };
	return {
		name: 'planted',
		head: { title: 'A page', intro: 'Planted.', counted: 'lines' },
		sections: [{ file: 'planted/01.ts', section }],
	};
}

describe.each(pageNames)('docs/%s.md', (name) => {
	test('cites files and tests that exist, and proves or explains every row', async () => {
		expect(faultsOf(await readPage(name))).toEqual([]);
	});

	test('is as its data says; otherwise run `npm run docs`', async () => {
		expect(readFileSync(join(root, 'docs', `${name}.md`), 'utf8')).toBe(renderPage(await readPage(name)));
	});
});

test('a row without a fault', () => {
	expect(faultsOf(pageOf({}))).toEqual([]);
	expect(faultsOf(pageOf({ state: 'later', tests: {} }))).toEqual([]);
	expect(faultsOf(pageOf({ state: 'real, unproved', tests: {}, proof: 'a reason' }))).toEqual([]);
});

test.each<[string, Partial<Row>, string]>([
	['a file that is gone', { files: ['scripts/gone.ts'] }, 'the file scripts/gone.ts does not exist'],
	['a test file that is gone', { tests: { 'scripts/gone.test.ts': [] } }, 'the test file scripts/gone.test.ts does not exist'],
	['a file that is no test', { tests: { 'scripts/docs/main.ts': [] } }, 'scripts/docs/main.ts is no test'],
	[
		'a test name that is gone',
		{ tests: { 'scripts/docs/pages.test.ts': ['a row without a fault'], 'scripts/related.test.ts': ['a row without a fault'] } },
		"scripts/related.test.ts has no test 'a row without a fault'",
	],
	['a row without a proof', { tests: {} }, 'it cites no test; name one in `tests`, or say in `proof` what proves it or why no test does'],
	[
		'a state that does not exist',
		{ state: 'done' as Row['state'] },
		"'done' is no state; there are real | real, unproved | partly | decided | later",
	],
	['a row without a line', { line: '' }, 'it has no line'],
])('%s is a fault, and told with its file and row', (_, row, fault) => {
	expect(faultsOf(pageOf(row))).toEqual([`docs/planted/01.ts, '${row.line ?? sound.line}': ${fault}`]);
});
