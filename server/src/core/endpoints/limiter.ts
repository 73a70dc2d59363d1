/** Counts calls in memory: each server counts for itself. */
import { RateLimiterMemory } from 'rate-limiter-flexible';

interface Taken {
	allowed: boolean;
	/** Until the window ends; at least 1. */
	retryAfterSeconds: number;
}

export interface Limiter {
	/** Counts one call of `key`. Its window starts at its first call. */
	take(key: string, limit: { max: number; windowSeconds: number }): Promise<Taken>;
}

export function createMemoryLimiter(): Limiter {
	// Limits differ from key to key: the window is given with each call, and the comparison is made here.
	const counters = new RateLimiterMemory({ points: 0, duration: 0 });
	return {
		async take(key, { max, windowSeconds }) {
			const { consumedPoints, msBeforeNext } = await counters.penalty(key, 1, { customDuration: windowSeconds });
			return { allowed: consumedPoints <= max, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
		},
	};
}
