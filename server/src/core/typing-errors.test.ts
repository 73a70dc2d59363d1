import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorsIn } from './typing-errors.ts';

test.each([
	['elodie', 'elodie', 0],
	['elod', 'elodie', 0],
	['elodi e', 'elodie', 1],
	['elodei', 'elodie', 1],
	['elodje', 'elodie marchand', 1],
	['jhon', 'john', 1],
	['jhn', 'john', null],
	['maaya', 'maya', 1],
	['mya', 'maya', null],
	['gardners', 'gardeners', 1],
	['grdeners', 'gardeners', 1],
	['gradenesr', 'gardeners', 2],
	['gradensre', 'gardeners', null],
	['slow bred', 'slow bread', 1],
	['東京都庁', '東京都市', 1],
])('%s for %s has %s errors', (typed, name, errors) => {
	expect(errorsIn(typed, name)).toBe(errors);
});

describe('any name', () => {
	const names = fc.string({ unit: fc.constantFrom(...'abcdeé東'), minLength: 4, maxLength: 20 });

	test('has no errors as it is, nor has its beginning', () => {
		fc.assert(
			fc.property(names, fc.nat(20), (name, length) => {
				expect(errorsIn(name, name)).toBe(0);
				expect(errorsIn(name.slice(0, length), name)).toBe(0);
			}),
		);
	});

	test('has at most one error without one of its letters', () => {
		fc.assert(
			fc.property(names, fc.nat(19), (name, at) => {
				fc.pre(name.length > 4 && at < name.length);
				expect(errorsIn(name.slice(0, at) + name.slice(at + 1), name)).toBeLessThanOrEqual(1);
			}),
		);
	});
});
