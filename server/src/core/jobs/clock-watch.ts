/** Watches the time of day for jumps, by monotonic time. After one, what is old by the clock may not be old at all. */
import type { MonotonicClock } from '../clock.ts';

/** More than a time server corrects in one step. */
const jumpMs = 60_000;
/** For someone to notice, and to set the clock right. */
const distrustMs = 24 * 60 * 60 * 1000;

export interface ClockWatch {
	/** Compares the time of day with the time that has passed since the last call. @returns whether the clock has jumped between them. */
	hasJumped(): boolean;
	/** For a jump that shows elsewhere. */
	distrust(why: string): void;
	isTrusted(): boolean;
}

/** @param onDistrust called with a sentence. */
export function createClockWatch(clock: MonotonicClock, onDistrust: (sentence: string) => void): ClockWatch {
	const differenceMs = () => clock.now().getTime() - clock.monotonicMs();
	let lastDifferenceMs = differenceMs();
	let trustedAtMs = Number.NEGATIVE_INFINITY;
	const isTrusted = () => clock.monotonicMs() >= trustedAtMs;

	function distrust(why: string): void {
		if (isTrusted()) onDistrust(`${why}. For 24 hours nothing is deleted because of its age.`);
		trustedAtMs = clock.monotonicMs() + distrustMs;
	}

	return {
		hasJumped() {
			const jumpedMs = differenceMs() - lastDifferenceMs;
			lastDifferenceMs += jumpedMs;
			if (Math.abs(jumpedMs) <= jumpMs) return false;
			distrust(`The clock has jumped by ${Math.round(jumpedMs / 1000)} seconds`);
			return true;
		},
		distrust,
		isTrusted,
	};
}
