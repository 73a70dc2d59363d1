import { expect, test } from 'vitest';
import { folded, namesOf } from './names.ts';

test.each([
	['MAYA', 'maya'],
	['  Maya \n Okafor ', 'maya okafor'],
	['Élodie', 'elodie'],
	['ÖMER Åsa', 'omer asa'],
	['E\u0301lodie', 'elodie'],
	['ﬁnn', 'finn'],
	['نور', 'نور'],
	['\u00a0', ''],
])('%j is looked for as %j', (text, expected) => {
	expect(folded(text)).toBe(expected);
});

test.each([
	[{ username: 'MayaOk', name: 'Maya van Okafor' }, ['mayaok', 'maya van okafor', 'van okafor', 'okafor']],
	[{ username: 'maya', name: 'Maya' }, ['maya']],
	[{ username: 'maya', name: ' ' }, ['maya']],
	[{ username: 'echo', name: 'Echo Echo' }, ['echo', 'echo echo']],
])('%j is found by %j', (person, expected) => {
	expect(namesOf(person)).toEqual(expected);
});
