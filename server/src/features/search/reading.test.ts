/** Reading and wording of any search and any text. */
import { foundIn, soughtIn, wordsIn } from '@friends/contract/core/words/words';
import { hitsIn, readSearch, writtenSearch } from '@friends/contract/search/search-reading';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fts5Query, tsquery, tsvector } from '#core/database/engine/search/search-terms';

const piece = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 12 }),
	fc.constantFrom(
		'from:',
		'tag:#tea',
		'"',
		'-',
		' ',
		':',
		'before:2026-01-01',
		'has:picture',
		'東京',
		'ภาษา',
		'tea',
		'*',
		'(',
		')',
		"'",
		'\\',
		'한국',
	),
);
const searches = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

test('a search is read whatever it is, and what is written of it reads the same', () => {
	fc.assert(
		fc.property(searches, (search) => {
			const reading = readSearch(search);
			expect({ ...readSearch(writtenSearch(reading)), isOdd: false }).toEqual({ ...reading, isOdd: false, isCut: false });
		}),
		{ numRuns: 500 },
	);
});

test('words have letters, marks and digits alone, each where it says', () => {
	fc.assert(
		fc.property(searches, (text) => {
			for (const { key, start, end } of wordsIn(text)) {
				expect(key).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
				expect(key.toLowerCase().isWellFormed()).toBe(true);
				expect(start).toBeLessThan(end);
				expect(end).toBeLessThanOrEqual(text.length);
			}
		}),
		{ numRuns: 500 },
	);
});

test('a text is found by itself, and hits are in order, without overlaps', () => {
	fc.assert(
		fc.property(searches, searches, (text, search) => {
			if (wordsIn(text).length > 0) expect(foundIn(text, [soughtIn(text)]).length).toBeGreaterThan(0);
			let last = 0;
			for (const { start, end } of hitsIn(text, readSearch(search))) {
				expect(start).toBeGreaterThanOrEqual(last);
				expect(end).toBeGreaterThan(start);
				last = end;
			}
		}),
		{ numRuns: 500 },
	);
});

test('nothing of a member is syntax of an engine', () => {
	fc.assert(
		fc.property(searches, (search) => {
			const { words, excluded } = readSearch(search);
			const terms = { all: words.map(soughtIn), none: excluded.map(soughtIn), marks: [], anyMark: [] };
			const ofMembers = /"[^"]*"|'[^']*'/gu;
			expect(fts5Query(terms).replace(ofMembers, 'w')).toMatch(/^[w *()]*(?:(?: AND | NOT | OR )[w *()]*)*$/);
			expect(tsquery(terms, 'title').replace(ofMembers, 'w')).toMatch(/^[w()&!:*A <\->]*$/);
			const keys = wordsIn(search).map(({ key }) => key);
			expect(tsvector({ title: keys, body: keys, marks: [] }).replace(ofMembers, 'w')).toMatch(/^(?:w:[\dA,]+ ?)*(?:w ?)*$/);
		}),
		{ numRuns: 500 },
	);
});
