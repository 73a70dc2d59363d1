/** `scripts/words.ts` finds the words that it refuses where people read them, and nowhere else. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findWords } from './words.ts';

const found = (path: string, text: string) => findWords(path, text).map(({ line, word }) => `${line}: ${word}`);

describe('words', () => {
	it.each([
		['a comment', 'e2e/src/a.spec.ts', 'const a = 1; // Read anew.', ['1: anew']],
		[
			'a comment of several lines',
			'bench/src/a.ts',
			'/**\n * Knows where one\n * is, and for whom.\n */',
			['2: where one is', '3: whom'].sort(),
		],
		['a comment of a style sheet', 'art/a.css', 'a {\n\t/* One’s own. */\n}', ['2: One’s']],
		['a comment of a page', 'art/a.html', '<p>\n<!-- For nobody. -->', ['2: nobody']],
		['a comment of a component', 'art/a.tsx', '<p>{/* It is looked here. */}</p>', ['1: is looked']],
		['a test', 'loader/src/a.test.ts', '/** Whoever comes. */', ['1: Whoever']],
		['a document', 'CONTRIBUTING.md', '# Start\n\nAsk somebody, or oneself.', ['3: oneself', '3: somebody']],
		['a text of the interface', 'web/src/a.tsx', "toast('Nobody is here');", ['1: Nobody']],
		['a text between tags', 'web/src/a.tsx', '<p>Ask\n\tanybody.</p>', ['2: anybody']],
		['a text that readers stumbled over', 'server/src/a.ts', "throw new Error('Your post has been changed.');", ['1: has been changed']],
	])('are found in %s', (_where, path, text, words) => {
		expect(found(path, text).sort()).toEqual(words);
	});

	it.each([
		['code', 'e2e/src/a.ts', 'const nobody = whom(); see("https://a.example//anew");'],
		['titles of tests', 'web/src/a.test.ts', "it('shows nobody', () => {});"],
		['texts of the cast', 'test-kit/src/cast/a.ts', "say('Somebody left a cake.'); // From last week."],
		['quotations', 'CONTRIBUTING.md', 'The test `nobody.ts`, \'what nobody sees\', never "whoever" or “anew”; members’ posts.'],
		['other words', 'e2e/src/a.ts', '// One is enough. After instead of before. The ones that one finds.'],
	])('are not found in %s', (_where, path, text) => {
		expect(found(path, text)).toEqual([]);
	});

	it('are not in the repository, as the program says', () => {
		const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'words.ts')], { encoding: 'utf8' });
		expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
	});
});
