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

interface Window {
	calls: number;
	endsAtMs: number;
}

/** How often windows that have ended are dropped. */
const sweepMs = 60_000;

export function createMemoryLimiter(nowMs = () => performance.now()): Limiter {
	const windows = new Map<string, Window>();
	let sweptAtMs = nowMs();

	function sweep(now: number): void {
		sweptAtMs = now;
		for (const [key, { endsAtMs }] of windows) if (endsAtMs <= now) windows.delete(key);
	}

	return {
		async take(key, { max, windowSeconds }) {
			const now = nowMs();
			if (now - sweptAtMs >= sweepMs) sweep(now);
			const running = windows.get(key);
			const window = running && running.endsAtMs > now ? running : { calls: 0, endsAtMs: now + windowSeconds * 1000 };
			window.calls += 1;
			windows.set(key, window);
			return { allowed: window.calls <= max, retryAfterSeconds: Math.max(1, Math.ceil((window.endsAtMs - now) / 1000)) };
		},
	};
}
