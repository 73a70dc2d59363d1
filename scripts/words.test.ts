/** The words of the interface: no text needs reading twice. Comments and tests speak freely. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const floors = ['web/src', 'contract/src', 'server/src'];

/** The words themselves, within quotation marks or between tags. */
const mannered = /['"`>][^'"`<>{}=]*\b(?:whoever|whom|anew|nobody|somebody|oneself|one’s)\b/gi;

/** What native readers stumbled over, from the review of the interface. */
const retired = [
	'It goes everywhere',
	'learn of it',
	'They read the reason',
	'what you do not know',
	'Waits to be sent',
	'Do not send',
	'when the connection does',
	'You have joined no',
	'You have blocked',
	'Username takes',
	'said before',
	'cannot be brought back',
	'at most on one',
	'while one was away',
	'Nothing waits',
	'for everybody at once',
	'not for you to see',
	'has been changed',
	'You are offline',
];

const sources = floors.flatMap((floor) =>
	readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' })
		.filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing/.test(path))
		.map((path) => join(floor, path)),
);

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*/g, '');
const read = (path: string) => withoutComments(readFileSync(join(root, path), 'utf8'));

test('no text of the interface is mannered', () => {
	expect(sources.length).toBeGreaterThan(500);
	expect(sources.flatMap((path) => (read(path).match(mannered) ?? []).map((words) => `${path}: ${words}`))).toEqual([]);
});

test('no text that readers stumbled over is back', () => {
	expect(sources.flatMap((path) => retired.filter((words) => read(path).includes(words)).map((words) => `${path}: ${words}`))).toEqual([]);
});
