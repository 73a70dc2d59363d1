/** Rate limiter in memory: each server counts for itself. */

interface Taken {
	allowed: boolean;
	/** Seconds until the window ends; at least 1. */
	retryAfterSeconds: number;
}

export interface Limiter {
	/** Counts one call of `key`. Its window starts with its first call. */
	take(key: string, limit: { max: number; windowSeconds: number }): Promise<Taken>;
}

/** Limits differ per key: each call passes its window, and take() compares. */
async function openCounters() {
	// Imported lazily: an idle server does without its memory.
	const { RateLimiterMemory } = await import('rate-limiter-flexible');
	return new RateLimiterMemory({ points: 0, duration: 0 });
}

export function createMemoryLimiter(): Limiter {
	let counters: ReturnType<typeof openCounters> | null = null;
	return {
		async take(key, { max, windowSeconds }) {
			counters ??= openCounters();
			const { consumedPoints, msBeforeNext } = await (await counters).penalty(key, 1, { customDuration: windowSeconds });
			return { allowed: consumedPoints <= max, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
		},
	};
}
