import { expect, it } from 'vitest';
import { movedTo } from './order.ts';

const ids = ['a', 'b', 'c', 'd'];

it.each([
	['up', 'c', 'b', 'acbd'],
	['down', 'b', 'c', 'acbd'],
	['to the beginning', 'd', 'a', 'dabc'],
	['to the end', 'a', 'd', 'bcda'],
	['nowhere', 'b', 'b', 'abcd'],
])('moves one %s', (_, id, placeOf, expected) => expect(movedTo(ids, id, placeOf).join('')).toBe(expected));

it.each([
	['x', 'b'],
	['b', 'x'],
])('leaves the order where %s or %s is gone', (id, placeOf) => expect(movedTo(ids, id, placeOf)).toEqual(ids));
