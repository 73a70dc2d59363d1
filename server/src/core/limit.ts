/** Limits concurrency: at most `max` run at once, the others queue. */
export function createLimit(max: number) {
	const waiting: (() => void)[] = [];
	let running = 0;

	return async <Result>(work: () => Promise<Result>): Promise<Result> => {
		if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
		else running += 1;
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
