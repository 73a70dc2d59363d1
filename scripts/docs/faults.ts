/** What is wrong with the data of a page, in sentences: proofs that are missing, and files and tests that are cited and do not exist. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, root } from './read.ts';
import type { Row } from './shape.ts';

const states: readonly Row['state'][] = ['real', 'real, unproved', 'partly', 'decided', 'later'];

/** Names stand in the source as they are cited: in a call, or as a case in a table of tests. */
function hasTest(file: string, name: string): boolean {
	const source = readFileSync(join(root, file), 'utf8').replaceAll(/\\(['"`])/g, '$1');
	return ["'", '"', '`'].some((mark) => source.includes(mark + name + mark));
}

function testFaults([file, names]: [string, string[]]): string[] {
	if (!existsSync(join(root, file))) return [`the test file ${file} does not exist`];
	if (!/\.(test|spec)\.tsx?$/.test(file)) return [`${file} is no test`];
	return names.filter((name) => !hasTest(file, name)).map((name) => `${file} has no test '${name}'`);
}

function rowFaults({ line, state, files = [], tests = {}, proof }: Row): string[] {
	const isProved = Object.keys(tests).length > 0 || proof;
	return [
		...(line ? [] : ['it has no line']),
		...(states.includes(state) ? [] : [`'${state}' is no state; there are ${states.join(' | ')}`]),
		...(isProved || state === 'later'
			? []
			: ['it cites no test; name one in `tests`, or say in `proof` what proves it or why no test does']),
		...files.filter((file) => !existsSync(join(root, file))).map((file) => `the file ${file} does not exist`),
		...Object.entries(tests).flatMap(testFaults),
	];
}

export const faultsOf = (page: Page): string[] =>
	page.sections.flatMap(({ file, section }) =>
		section.rows.flatMap((row) => rowFaults(row).map((fault) => `docs/${file}, '${row.line}': ${fault}`)),
	);
