import { expect, test, vi } from 'vitest';
import { createRewriting } from './rewriting.ts';

function setUp(work: (id: string, stopped: AbortSignal) => Promise<void>, maxWaiting = 10) {
	const errors: unknown[] = [];
	return { errors, ...createRewriting({ settleMs: 5, maxWaiting, work, onError: (error) => errors.push(error) }) };
}

test('one at a time, in their order, each once', async () => {
	const done: string[] = [];
	let atOnce = 0;
	const { add } = setUp(async (id) => {
		atOnce += 1;
		expect(atOnce).toBe(1);
		await new Promise((resolve) => setTimeout(resolve, 2));
		atOnce -= 1;
		done.push(id);
	});
	for (const id of ['a', 'b', 'a', 'c']) add(id);
	await vi.waitUntil(() => done.length === 3);
	expect(done).toEqual(['a', 'b', 'c']);
	add('a');
	await vi.waitUntil(() => done.length === 4);
});

test('what does not fit is left', async () => {
	const done: string[] = [];
	const { add } = setUp(async (id) => void done.push(id), 2);
	for (const id of ['a', 'b', 'c', 'a']) add(id);
	await vi.waitUntil(() => done.length === 2);
	expect(done).toEqual(['a', 'b']);
});

test('one that fails is told, and holds up nothing', async () => {
	const done: string[] = [];
	const { add, errors } = setUp(async (id) => {
		if (id === 'a') throw new Error('No');
		done.push(id);
	});
	for (const id of ['a', 'b']) add(id);
	await vi.waitUntil(() => done.length === 1);
	expect(errors).toEqual([new Error('No')]);
});

test('a stop ends what runs, leaves what waits, and tells nothing', async () => {
	const started: string[] = [];
	const { add, stop, errors } = setUp(async (id, stopped) => {
		started.push(id);
		await new Promise((_, reject) => stopped.addEventListener('abort', () => reject(stopped.reason)));
	});
	for (const id of ['a', 'b']) add(id);
	await vi.waitUntil(() => started.length === 1);
	await stop();
	add('c');
	await stop();
	expect([started, errors]).toEqual([['a'], []]);
});
