import { expect, test } from 'vitest';
import type { Reader } from '../transaction.ts';
import { createCache } from './cache.ts';

const outside = { isTransaction: false } as Reader;
const inside = { isTransaction: true } as Reader;

/** A cache over a table of its own; loads can be delayed. */
function arrange({ max = 100, weigh }: { max?: number; weigh?: (value: string) => number } = {}) {
	const table = new Map<string, string>();
	const asked: string[][] = [];
	let isCurrent = true;
	let gate = Promise.resolve();
	const cache = createCache<string>(
		{
			max,
			...(weigh && { weigh }),
			async load(_db, keys) {
				asked.push(keys);
				const found = new Map(keys.flatMap((key) => (table.has(key) ? [[key, table.get(key) ?? ''] as const] : [])));
				await gate;
				return found;
			},
		},
		() => isCurrent,
	);
	return {
		asked,
		table,
		cache,
		read: (...keys: string[]) => cache.getMany(outside, keys),
		/** Delays loads that begin from now on, until the returned function is called. */
		hold(): () => void {
			const { promise, resolve } = Promise.withResolvers<void>();
			gate = promise;
			return resolve;
		},
		loseTheLog() {
			isCurrent = false;
		},
	};
}

test('a value is loaded once, values come in the order of the keys, and those that do not exist are undefined', async () => {
	const { table, asked, read } = arrange();
	table.set('a', '1').set('b', '2');
	expect(await read('a')).toEqual(['1']);
	expect(await read('b', 'none', 'a', 'b')).toEqual(['2', undefined, '1', '2']);
	expect(asked).toEqual([['a'], ['b', 'none']]);
	expect(await read()).toEqual([]);
});

test('only the key that is forgotten is loaded again', async () => {
	const { table, asked, cache, read } = arrange();
	table.set('a', '1').set('b', '2');
	await read('a', 'b');
	table.set('a', '3').set('b', '4');
	cache.forget('a');
	expect(await read('a', 'b')).toEqual(['3', '2']);
	cache.forgetAll();
	expect(await read('a', 'b')).toEqual(['3', '4']);
	expect(asked).toEqual([['a', 'b'], ['a'], ['a', 'b']]);
});

test('a transaction loads past what is kept, and leaves nothing behind', async () => {
	const { table, cache, read } = arrange();
	table.set('a', '1');
	await read('a');
	table.set('a', '2').set('b', '2');
	expect(await cache.getMany(inside, ['a', 'b'])).toEqual(['2', '2']);
	table.set('b', '3');
	expect(await read('a', 'b')).toEqual(['1', '3']);
});

test('readers that come together share one load', async () => {
	const { table, asked, read, hold } = arrange();
	table.set('a', '1').set('b', '2');
	const release = hold();
	const readers = [read('a'), read('a', 'b'), read('b')];
	release();
	expect(await Promise.all(readers)).toEqual([['1'], ['1', '2'], ['2']]);
	expect(asked).toEqual([['a'], ['b']]);
});

test('what was read before it was forgotten is not kept, nor given to who asks afterwards', async () => {
	const { table, cache, read, hold } = arrange();
	table.set('a', 'before');
	const release = hold();
	const early = read('a');
	table.set('a', 'after');
	cache.forget('a');
	const late = read('a');
	release();
	expect(await early).toEqual(['before']);
	expect(await late).toEqual(['after']);
	expect(await read('a')).toEqual(['after']);
});

test('a load that fails is tried again by the next reader', async () => {
	const failing = [true, false];
	const cache = createCache<string>(
		{
			max: 10,
			async load() {
				if (failing.shift()) throw new Error('no answer');
				return new Map([['a', '1']]);
			},
		},
		() => true,
	);
	await expect(cache.get(outside, 'a')).rejects.toThrow('no answer');
	expect(await cache.get(outside, 'a')).toBe('1');
});

test('memory is bounded: what was not read for long goes, what is read stays', async () => {
	const { table, asked, read } = arrange({ max: 10 });
	for (let index = 0; index < 100; index += 1) table.set(`k${index}`, 'x');
	for (let index = 0; index < 100; index += 1) await read('k0', `k${index}`);
	expect(asked.flat().filter((key) => key === 'k0')).toHaveLength(1);
	await read('k1');
	expect(asked.flat().filter((key) => key === 'k1')).toHaveLength(2);
});

test('heavy values count for as much as they weigh', async () => {
	const { table, asked, read } = arrange({ max: 10, weigh: (value) => value.length });
	table.set('a', 'xxxxxxxx').set('b', 'xxxxxxxx').set('c', 'xxxxxxxx').set('d', 'xxxxxxxx').set('e', 'xxxxxxxx');
	for (const key of ['a', 'b', 'c', 'd', 'e', 'a']) await read(key);
	expect(asked.flat()).toEqual(['a', 'b', 'c', 'd', 'e', 'a']);
});

test('while the log cannot be followed, nothing that is kept is answered', async () => {
	const { table, read, loseTheLog } = arrange();
	table.set('a', '1');
	await read('a');
	table.set('a', '2');
	loseTheLog();
	expect(await read('a')).toEqual(['2']);
});
