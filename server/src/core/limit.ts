/** How many may wait, and what the next one is refused with. */
interface Queue {
	waitingMax: number;
	refusal: () => Error;
}

/** Limits concurrency: at most `max` run at once, the others queue. */
export function createLimit(max: number, queue?: Queue) {
	const waiting: (() => void)[] = [];
	let running = 0;

	return async <Result>(work: () => Promise<Result>): Promise<Result> => {
		if (running < max) running += 1;
		else if (queue && waiting.length >= queue.waitingMax) throw queue.refusal();
		else await new Promise<void>((resolve) => waiting.push(resolve));
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			// The slot passes directly to the next in the queue, so that no new call takes it.
			if (next) next();
			else running -= 1;
		}
	};
}
