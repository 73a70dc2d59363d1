/** Aggregates repeated refusals, so that a flood of them cannot fill the disk: one caller has a line or two a minute. */

const windowMs = 60_000;

/** A line of the log; `count` when it stands for several. */
export type Line = Record<string, unknown>;

interface RepeatsOptions {
	write(line: Line): void;
	/** The least count that is worth a line; with 1, the first is written at once and the others as one line. */
	least: number;
	/** Capacity in keys; past it, lines of the same event are counted together, without their caller. */
	max?: number;
}

export interface Repeats {
	/** @param key what makes two lines the same. @param shared the part of the line that callers past the capacity share. */
	note(key: string, line: Line, shared: Line): void;
	/** Writes the counts of the running minute and begins another. */
	flush(): void;
}

export function createRepeats({ write, least, max = 1_000 }: RepeatsOptions): Repeats {
	const counted = new Map<string, { line: Line; unwritten: number }>();
	let timer: NodeJS.Timeout | undefined;

	function flush(): void {
		clearTimeout(timer);
		timer = undefined;
		for (const { line, unwritten } of counted.values()) if (unwritten >= least) write({ ...line, count: unwritten });
		counted.clear();
	}

	function add(key: string, line: Line, isWrittenAtOnce: boolean): void {
		timer ??= setTimeout(flush, windowMs).unref();
		const known = counted.get(key);
		if (known) {
			known.unwritten += 1;
			return;
		}
		if (isWrittenAtOnce) write(line);
		counted.set(key, { line, unwritten: isWrittenAtOnce ? 0 : 1 });
	}

	return {
		flush,
		note(key, line, shared) {
			if (counted.size >= max && !counted.has(key)) add(`others ${shared.event}`, shared, false);
			else add(key, line, least === 1);
		},
	};
}
