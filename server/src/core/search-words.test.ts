import { expect, test } from 'vitest';
import { matcherOf } from './search-words.ts';

test.each([
	['', 'anybody', true],
	['  ', 'anybody', true],
	['MAYA', 'Maya Okafor mayaok', true],
	['oka', 'Maya Okafor mayaok', true],
	['ok ma', 'Maya Okafor mayaok', true],
	['maya lind', 'Maya Okafor mayaok', false],
	['@mayaok', 'Maya Okafor mayaok', true],
	['elodie', 'Élodie Benoît elodieb', true],
	['ÉLODIE', 'élodie', true],
	['É', 'e\u0301lodie', true],
	['nguyen', 'Nguyễn Thị Mai maing', true],
	['العمري', 'نور الدين العمري nour', true],
	['istanbul', 'İstanbul', true],
	['%', 'Maya mayaok', false],
	['%', '100% Maya', true],
	['_', 'mayaok', false],
	['_', 'siobhan_nd', true],
	['m.y', 'maya', false],
	['\\', 'maya', false],
])('%j in %j: %s', (search, text, isFound) => {
	expect(matcherOf(search)(text)).toBe(isFound);
});
