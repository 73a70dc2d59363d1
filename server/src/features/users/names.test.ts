import { expect, test } from 'vitest';
import { namesOf } from './names.ts';

test.each([
	[{ username: 'MayaOk', name: 'Maya van Okafor' }, ['mayaok', 'maya van okafor', 'van okafor', 'okafor']],
	[{ username: 'maya', name: 'Maya' }, ['maya']],
	[{ username: 'maya', name: ' ' }, ['maya']],
	[{ username: 'echo', name: 'Echo Echo' }, ['echo', 'echo echo']],
])('%j is found by %j', (person, expected) => {
	expect(namesOf(person)).toEqual(expected);
});
