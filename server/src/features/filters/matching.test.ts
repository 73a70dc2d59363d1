import { expect, test } from 'vitest';
import { compileFilters, type FilterRow, matchOf } from './matching.ts';

const now = '2026-11-26T12:00:00.000Z';

type Given = Partial<FilterRow> & Pick<FilterRow, 'kind' | 'value'>;

interface Thing {
	text?: string;
	author?: string;
	tribe?: string;
	tags?: string[];
}

const rowOf = (given: Given): FilterRow => ({ id: `${given.kind} ${given.value}`, action: 'warn', until: null, ...given });

/** What the filter is called, after what it does; null for none. */
function met(given: Given[], { text = '', author = 'someone', tribe, tags = [] }: Thing, about?: Pick<FilterRow, 'kind' | 'value'>) {
	const filters = compileFilters(given.map(rowOf));
	const match =
		filters &&
		matchOf(
			{
				author: { id: author, name: 'Maya' },
				tribe: tribe === undefined ? null : { id: tribe, name: 'Slow Bread' },
				texts: text.split('|'),
				tags: () => tags,
			},
			{ filters, now, about },
		);
	return match ? `${match.action} ${match.words}` : null;
}

test.each([
	['football', 'We watch Football.', true],
	['football', 'footballs', false],
	['football', '#football tonight', true],
	['cafe', 'le CAFÉ du coin', true],
	['CAFÉ', 'cafe\u0301', true],
	['slow bread', 'Slow-bread is best', true],
	['slow bread', 'slow, warm bread', false],
	['slow bread', 'bread slow', false],
	['slow bread', 'go slow|bread', false],
	['slow bread', 'slow slow bread', true],
	['don’t', "DON'T do it", true],
	['мёд', 'МЕД и чай', true],
	['مكتبة', 'في المَكْتَبَة و مَكْتَبَة', true],
	['हिन्दी', 'हिन्दी किताबें', true],
	['読書', '東京の読書会です', true],
	['京都', '東京', false],
	['京', '東京', true],
	['책', '책을 읽다', true],
	['C++', 'we write c', true],
	['title', 'A title|and a body', true],
	['body', 'A title|and a body', true],
])('the words %j are met in %j: %s', (value, text, isMet) => {
	expect(met([{ kind: 'word', value }], { text })).toBe(isMet ? `warn ${value}` : null);
});

test.each<[Given[], Thing, string | null]>([
	[[], { text: 'anything' }, null],
	[[{ kind: 'tag', value: 'spoilers' }], { tags: ['bread', 'spoilers'] }, 'warn #spoilers'],
	[[{ kind: 'tag', value: 'spoilers' }], { text: 'spoilers' }, null],
	[[{ kind: 'person', value: 'ana' }], { author: 'ana' }, 'warn Maya'],
	[[{ kind: 'person', value: 'ana' }], { author: 'ben', text: 'ana' }, null],
	[[{ kind: 'tribe', value: 'bread' }], { tribe: 'bread' }, 'warn Slow Bread'],
	[[{ kind: 'tribe', value: 'bread' }], { text: 'bread' }, null],
	// One that hides counts more than one that warns, wherever it stands.
	[
		[
			{ kind: 'person', value: 'ana' },
			{ kind: 'word', value: 'rain', action: 'hide' },
		],
		{ author: 'ana', text: 'rain' },
		'hide rain',
	],
	[
		[
			{ kind: 'person', value: 'ana', action: 'hide' },
			{ kind: 'word', value: 'rain' },
		],
		{ author: 'ana', text: 'rain' },
		'hide Maya',
	],
	[
		[
			{ kind: 'word', value: 'sun' },
			{ kind: 'word', value: 'rain', action: 'hide' },
		],
		{ text: 'sun and rain' },
		'hide rain',
	],
	// An end that has come.
	[[{ kind: 'word', value: 'rain', until: now }], { text: 'rain' }, null],
	[[{ kind: 'word', value: 'rain', until: '2026-11-26T12:00:00.001Z' }], { text: 'rain' }, 'warn rain'],
	[
		[
			{ kind: 'word', value: 'rain', until: now, action: 'hide' },
			{ kind: 'person', value: 'ana' },
		],
		{ author: 'ana', text: 'rain' },
		'warn Maya',
	],
])('%j meets %j: %s', (filters, thing, expected) => {
	expect(met(filters, thing)).toBe(expected);
});

test('a list is not emptied by a filter of what it is about, and others count in it', () => {
	const bread: Given = { kind: 'tribe', value: 'bread', action: 'hide' };
	const thing = { tribe: 'bread', text: 'rain' };
	expect(met([bread], thing, { kind: 'tribe', value: 'bread' })).toBeNull();
	expect(met([bread], thing, { kind: 'tag', value: 'bread' })).toBe('hide Slow Bread');
	expect(met([bread, { kind: 'word', value: 'rain' }], thing, { kind: 'tribe', value: 'bread' })).toBe('warn rain');
});

test('200 filters of words find theirs in the longest post in a moment', () => {
	const filters = compileFilters(Array.from({ length: 200 }, (_, index) => rowOf({ kind: 'word', value: `word${index} again` })));
	const text = `${'word7 after '.repeat(830)}word7 again`;
	const thing = { author: { id: 'a', name: '' }, tribe: null, texts: [text], tags: () => [] };
	expect(filters && matchOf(thing, { filters, now })?.words).toBe('word7 again');
});
