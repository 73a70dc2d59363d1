/** Every record says in one line when it was decided, whether it still holds and what it replaces; both records of a change say so. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './read.ts';

const folder = join(root, 'docs/decisions');
const form =
	'Date: 2026-11-22[, changed 2026-11-23]. Status: accepted | superseded by [N](file)[, amended by …].[ Supersedes ….][ Amends ….]';
const links = String.raw`(?:(?:, | and )?\[\d+\]\([\w-]+\.md\))+`;
const day = String.raw`\d{4}-\d\d-\d\d`;
const head = new RegExp(
	`^Date: ${day}(?:, changed ${day})?\\. Status: (?:accepted|superseded by ${links})(?:, amended by ${links})?\\.(?: Supersedes ${links}\\.)?(?: Amends ${links}\\.)?$`,
);

const records = readdirSync(folder)
	.filter((file) => /^\d{4}-/.test(file))
	.map((file) => {
		const [title = '', , line = ''] = readFileSync(join(folder, file), 'utf8').split('\n');
		return { file, number: Number(file.slice(0, 4)), title: title.slice(2), line };
	});

/** The records that a head names behind these words, as 'from > to'. */
function relation(words: string, name: (from: number, to: number) => string): string[] {
	return records.flatMap(({ number, line }) => {
		const [, named = ''] = new RegExp(`${words} (${links})`).exec(line) ?? [];
		return [...named.matchAll(/\[(\d+)\]/g)].map(([, other]) => name(number, Number(other)));
	});
}

test('every record has a head of one form', () => {
	const faults = records
		.filter(({ line }) => !head.test(line))
		.map(({ file, line }) => `docs/decisions/${file}, line 3: '${line}', not '${form}'`);
	expect(faults).toEqual([]);
});

test('links in heads lead to the record of their number', () => {
	const named = records.flatMap(({ line }) => [...line.matchAll(/\[(\d+)\]\(([\w-]+\.md)\)/g)]);
	expect(named.filter(([, number, file]) => records.find((record) => record.file === file)?.number !== Number(number))).toEqual([]);
});

test.each([
	['Supersedes', 'superseded by'],
	['Amends', 'amended by'],
])('what one record says with "%s", the other says with "%s"', (active, passive) => {
	const done = relation(active, (from, to) => `${from} > ${to}`);
	expect(done.length).toBeGreaterThan(0);
	expect(done.sort()).toEqual(relation(passive, (from, to) => `${to} > ${from}`).sort());
});

test('the list of records has each by its number and title', () => {
	const listed = readFileSync(join(folder, 'README.md'), 'utf8').match(/^\d+\. .*$/gm);
	expect(listed).toEqual(records.map(({ file, number, title }) => `${number}. [${title}](${file})`));
});
