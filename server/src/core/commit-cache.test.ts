import { expect, test } from 'vitest';
import { createCommitCache } from './commit-cache.ts';
import type { Database } from './transaction.ts';

/** A cache over a table of one's own, whose version the test turns. */
function arrange(firstVersion: number | null, maxEntries = 100) {
	const table = new Map<string, string>();
	const asked: string[][] = [];
	let version = firstVersion;
	const database = { version: () => version } as Database;
	const cache = createCommitCache<string>(database, maxEntries);
	const load = async (missing: string[]) => {
		asked.push(missing);
		return new Map(missing.flatMap((key) => (table.has(key) ? [[key, table.get(key) ?? ''] as const] : [])));
	};
	return {
		asked,
		commit(key: string, value: string) {
			table.set(key, value);
			if (version !== null) version += 1;
		},
		async read(...keys: string[]) {
			const found = await cache.getMany(keys, load);
			return keys.map((key) => found.get(key));
		},
		cache,
	};
}

test('what was read is kept until the next commit, and only what is missing is asked for', async () => {
	const { commit, read, asked } = arrange(1);
	commit('a', '1');
	expect(await read('a')).toEqual(['1']);
	expect(await read('a', 'b')).toEqual(['1', undefined]);
	expect(asked).toEqual([['a'], ['b']]);
	commit('b', '2');
	expect(await read('a', 'b')).toEqual(['1', '2']);
	expect(asked.at(-1)).toEqual(['a', 'b']);
	expect(await read('b', 'a')).toEqual(['2', '1']);
	expect(asked).toHaveLength(3);
});

test('where the engine cannot tell of commits, nothing is kept', async () => {
	const { commit, read, asked } = arrange(null);
	commit('a', '1');
	expect(await read('a')).toEqual(['1']);
	commit('a', '2');
	expect(await read('a')).toEqual(['2']);
	expect(asked).toHaveLength(2);
});

test('a commit while values are being loaded makes them be loaded again', async () => {
	const { commit, read, cache } = arrange(1);
	commit('a', 'old');
	const loading = cache.getMany(['a'], async () => {
		commit('a', 'new');
		return new Map([['a', 'old']]);
	});
	expect((await loading).get('a')).toBe('old');
	expect(await read('a')).toEqual(['new']);
});

test('it does not grow without end', async () => {
	const { commit, read, asked } = arrange(1, 2);
	for (const key of ['a', 'b', 'c']) commit(key, key);
	await read('a', 'b', 'c');
	await read('a');
	expect(asked).toEqual([['a', 'b', 'c'], ['a']]);
});
