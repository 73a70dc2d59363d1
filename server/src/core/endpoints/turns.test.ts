import { describe, expect, test, vi } from 'vitest';
import { createTurns, turnBounds } from './turns.ts';

const { runningMax, runningPerCaller, waitingMax, waitingPerCaller } = turnBounds.handling;

const loops = async (count = 20) => {
	for (let loop = 0; loop < count; loop += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** Work that runs until it is told to end. */
function createHall() {
	const turns = createTurns(turnBounds.handling);
	const started: string[] = [];
	const ends: (() => void)[] = [];
	const refused: unknown[] = [];
	function come(caller: string, times = 1): void {
		for (let time = 0; time < times; time += 1) {
			const work = () => {
				started.push(caller);
				return new Promise<void>((resolve) => ends.push(resolve));
			};
			turns.take(caller, work).catch((error: unknown) => refused.push(error));
		}
	}
	return { turns, started, refused, come, endOne: () => ends.shift()?.() };
}

const callers = (count: number) => Array.from({ length: count }, (_, index) => `caller ${index}`);

describe('what runs', () => {
	test('is bounded for each caller, and in all', async () => {
		const { come, started, endOne } = createHall();
		come('maya', runningPerCaller + 1);
		await loops();
		expect(started).toHaveLength(runningPerCaller);
		for (const caller of callers(runningMax)) come(caller);
		await loops(200);
		expect(started).toHaveLength(runningMax);
		endOne();
		await loops();
		expect(started).toHaveLength(runningMax + 1);
	});

	test('begins at once where nothing waits, and returns what the work returns', async () => {
		const { turns } = createHall();
		const work = vi.fn(async () => 'done');
		const taken = turns.take('maya', work);
		expect(work).toHaveBeenCalledOnce();
		expect(await taken).toBe('done');
		await expect(turns.take('maya', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
		expect(await turns.take('maya', work)).toBe('done');
	});
});

test('a caller with many requests holds up no other: each waits in a line of their own', async () => {
	const { come, started, endOne } = createHall();
	for (const caller of callers(runningMax)) come(caller);
	await loops(200);
	come('many', 20);
	come('maya');
	come('noor');
	for (let time = 0; time < 3; time += 1) endOne();
	await loops();
	expect(started.slice(runningMax)).toEqual(['many', 'maya', 'noor']);
});

test('work that never waits does not keep the loop: what was asked meanwhile is answered in between', async () => {
	const { turns } = createHall();
	const order: string[] = [];
	const busy = async () => {
		const endsAt = performance.now() + 6;
		while (performance.now() < endsAt);
		order.push('work');
	};
	const all = Promise.all(callers(4).map((caller) => turns.take(caller, busy)));
	setImmediate(() => order.push('something else'));
	await all;
	expect(order.indexOf('something else')).toBeLessThan(order.lastIndexOf('work'));
});

describe('what waits', () => {
	test('is bounded for each caller', async () => {
		const { come, started, refused, endOne } = createHall();
		come('maya', runningPerCaller + waitingPerCaller + 1);
		await loops(200);
		expect(refused).toMatchObject([{ code: 'overloaded' }]);
		come('noor');
		await loops();
		expect(started).toContain('noor');
		endOne();
		await loops();
		come('maya');
		expect(refused).toHaveLength(1);
	});

	test('is bounded in all', async () => {
		const { come, refused } = createHall();
		for (const caller of callers(runningMax)) come(caller);
		await loops(200);
		for (const caller of callers(waitingMax)) come(caller);
		await loops();
		expect(refused).toEqual([]);
		come('maya');
		await loops();
		expect(refused).toMatchObject([{ code: 'overloaded' }]);
	});
});
