/** Random choices from a seed: the same seed makes the same choices. */
export interface Random {
	/** Below `max`. */
	number(max: number): number;
	pick<T>(from: readonly T[]): T;
	/** True once in so many times. */
	once(times: number): boolean;
	bytes(length: number): Buffer;
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
	let state = seed >>> 0;
	function next(): number {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}
	const number = (max: number) => Math.floor(next() * max);
	return {
		number,
		pick: (from) => from[number(from.length)] as (typeof from)[number],
		once: (times) => number(times) === 0,
		bytes: (length) => Buffer.from(Array.from({ length }, () => number(256))),
	};
}
