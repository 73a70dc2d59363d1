/** Overload of a test server: all turns of handlers taken, and all places to wait. */
import { turnBounds } from '#core/endpoints/turns';
import type { TestApp } from '../test-app.ts';

const { runningMax, runningPerCaller, waitingMax } = turnBounds.handling;
const callers = 2 * Math.ceil(runningMax / runningPerCaller);

/** Fills first the turns, then the places to wait: a turn that begins later would free one. @returns a function that ends it. */
export async function overload({ community }: TestApp): Promise<() => Promise<void>> {
	const { promise: over, resolve: end } = Promise.withResolvers<void>();
	const { promise: areAllRunning, resolve: allRun } = Promise.withResolvers<void>();
	let running = 0;
	const take = (index: number) =>
		community.turns.handling.take(`caller ${index % callers}`, () => {
			running += 1;
			if (running === runningMax) allRun();
			return over;
		});
	const taken = Array.from({ length: runningMax }, (_, index) => take(index));
	await areAllRunning;
	const waiting = Array.from({ length: waitingMax }, (_, index) => take(index));
	return async () => {
		end();
		await Promise.all([...taken, ...waiting]);
	};
}
