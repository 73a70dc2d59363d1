/** Countdown to a time, in whole seconds. */
import { useSyncExternalStore } from 'react';

const secondMs = 1000;

/** Whole seconds until a time, 0 once it has come. */
export const secondsUntil = (time: string | null, now: number): number =>
	time === null ? 0 : Math.max(0, Math.ceil((Date.parse(time) - now) / secondMs));

/** Counts down to 0, a second at a time. */
export function useCountdown(until: string | null): number {
	return useSyncExternalStore(
		(listener) => tickUntil(until, listener),
		() => secondsUntil(until, Date.now()),
	);
}

function tickUntil(until: string | null, listener: () => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	function schedule(): void {
		const leftMs = until === null ? 0 : Date.parse(until) - Date.now();
		// When the next whole second begins.
		if (leftMs > 0) timer = setTimeout(tick, leftMs % secondMs || secondMs);
	}
	function tick(): void {
		listener();
		schedule();
	}
	schedule();
	return () => clearTimeout(timer);
}
