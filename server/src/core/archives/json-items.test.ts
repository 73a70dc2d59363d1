/** Items of a list come out one by one, wherever the text is cut, and what is no such list is said to be broken. */
import { describe, expect, test } from 'vitest';
import { itemsOf } from './json-items.ts';

async function* cut(text: string, bytes: number): AsyncGenerator<Buffer> {
	const whole = Buffer.from(text);
	for (let at = 0; at < whole.length; at += bytes) yield whole.subarray(at, at + bytes);
}

async function read(text: string, { key, bytes = 3, itemBytesMax = 1_000 }: { key?: string; bytes?: number; itemBytesMax?: number } = {}) {
	const items: unknown[] = [];
	for await (const item of itemsOf(cut(text, bytes), { ...(key && { key }), itemBytesMax })) items.push(item);
	return items;
}

const items = [{ a: 'x,]}"\\' }, [1, [2, {}]], 'ünï, [text]', 12.5, true, {}, { list: [1] }];

describe.each([1, 2, 7, 64, 10_000])('cut every %i bytes', (bytes) => {
	test('a list, in one line and in many', async () => {
		expect(await read(JSON.stringify(items), { bytes })).toEqual(items);
		expect(await read(`${JSON.stringify(items, null, '\t')}\n`, { bytes })).toEqual(items);
		expect(await read(' [ ] ', { bytes })).toEqual([]);
	});

	test('the list of a key, and no other', async () => {
		const text = JSON.stringify({
			ignored: [1, { list: [2] }],
			nested: { list: [3] },
			say: 'list',
			list: items,
			after: [4],
			more: { list: [5] },
		});
		expect(await read(text, { bytes, key: 'list' })).toEqual(items);
	});
});

test('a large item is null, and takes no memory', async () => {
	expect(await read(JSON.stringify([1, 'x'.repeat(5_000), 2]))).toEqual([1, null, 2]);
});

test.each(['', ' ', '{}', '"text"', '[1, 2', '[1, {"a": 2]', '[nonsense]', '{"list": 1}', '[1]]'])('%j is broken', async (text) => {
	await expect(read(text)).rejects.toThrow('broken');
});

test.each(['{"other": [1]}', '{"list": {"list": [1]}}', '[{"list": [1]}]'])('%j has no list of this key', async (text) => {
	await expect(read(text, { key: 'list' })).rejects.toThrow('broken');
});
