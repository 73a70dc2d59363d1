/** Counts calls in memory: each server counts for itself. */

interface Taken {
	allowed: boolean;
	/** Until the window ends; at least 1. */
	retryAfterSeconds: number;
}

export interface Limiter {
	/** Counts one call of `key`. Its window starts at its first call. */
	take(key: string, limit: { max: number; windowSeconds: number }): Promise<Taken>;
}

/** Limits differ from key to key: the window is given with each call, and the comparison is made here. */
async function openCounters() {
	// It brings much along, which an idle server does without.
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
