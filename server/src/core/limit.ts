/** Lets so many run at once; the others wait their turn in order. */
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
			// The place is handed on, so that nobody slips in between.
			if (next) next();
			else running -= 1;
		}
	};
}
