/** Rate limiter in memory: each server counts for itself. */

/** What a call takes from: a counter, and how many calls its window allows. */
export interface Allowance {
	key: string;
	max: number;
	windowSeconds: number;
}

export interface Limiter {
	/**
	 * Counts one call in all counters, unless one is used up: a refused call counts nowhere. A window starts with its first call.
	 * @returns seconds until it may be tried again, at least 1; null when it is allowed.
	 */
	take(allowances: readonly Allowance[]): number | null;
}

interface Counter {
	calls: number;
	endsAtMs: number;
}

/** Cap of counters per length of window, some 10 MB: a flood of new addresses fills no memory. */
export const countersMax = 50_000;

/** Counters whose windows have one length: they end in the order in which they began. */
function createCounters(windowMs: number) {
	const counters = new Map<string, Counter>();

	function begin(key: string, nowMs: number): Counter {
		// The oldest makes room: it would have ended first anyway.
		if (counters.size >= countersMax) counters.delete(counters.keys().next().value ?? '');
		const counter = { calls: 0, endsAtMs: nowMs + windowMs };
		counters.set(key, counter);
		return counter;
	}

	return {
		/** The running counter of this key, after forgetting those that have ended. */
		get(key: string, nowMs: number): Counter | undefined {
			for (const [oldest, { endsAtMs }] of counters) {
				if (endsAtMs > nowMs) break;
				counters.delete(oldest);
			}
			return counters.get(key);
		},
		count(key: string, nowMs: number): void {
			const counter = counters.get(key) ?? begin(key, nowMs);
			counter.calls += 1;
		},
		size: () => counters.size,
	};
}

export function createMemoryLimiter() {
	/** By length of window in seconds. */
	const windows = new Map<number, ReturnType<typeof createCounters>>();

	function countersOf(windowSeconds: number) {
		const counters = windows.get(windowSeconds) ?? createCounters(windowSeconds * 1000);
		windows.set(windowSeconds, counters);
		return counters;
	}

	return {
		take(allowances) {
			// Monotonic: a clock that is set back does not prolong a window.
			const nowMs = performance.now();
			for (const { key, max, windowSeconds } of allowances) {
				const counter = countersOf(windowSeconds).get(key, nowMs);
				if (counter && counter.calls >= max) return Math.max(1, Math.ceil((counter.endsAtMs - nowMs) / 1000));
			}
			for (const { key, windowSeconds } of allowances) countersOf(windowSeconds).count(key, nowMs);
			return null;
		},
		/** Number of counters in memory. */
		size: () => [...windows.values()].reduce((sum, counters) => sum + counters.size(), 0),
	} satisfies Limiter & { size(): number };
}
