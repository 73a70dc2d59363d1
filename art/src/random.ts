/** Turns a text seed into a stable stream of choices: the same seed draws the same picture on every machine. */

export interface Random {
	/** A number in [0, 1). */
	next(): number;
	/** A number in [min, max). */
	between(min: number, max: number): number;
	/** An integer in [0, count). */
	below(count: number): number;
	/** True with the given probability, 0 to 1. */
	chance(probability: number): boolean;
	pick<const Choices extends readonly [unknown, ...unknown[]]>(choices: Choices): Choices[number];
	/** A new array in random order. */
	shuffle<T>(items: readonly T[]): T[];
}

/** FNV-1a over UTF-16 units with a final avalanche: an unsigned 32-bit integer, which must never change (stored hues depend on it). */
export function hashText(text: string): number {
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index += 1) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	}
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return (hash ^ (hash >>> 16)) >>> 0;
}

/** Mulberry32 seeded by {@link hashText}. */
export function createRandom(seed: string): Random {
	let state = hashText(seed);

	function next(): number {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
	}

	const below = (count: number) => Math.floor(next() * count);

	return {
		next,
		below,
		between: (min, max) => min + next() * (max - min),
		chance: (probability) => next() < probability,
		pick: (choices) => choices[below(choices.length)] ?? choices[0],
		shuffle(items) {
			return items
				.map((item) => ({ item, rank: next() }))
				.sort((a, b) => a.rank - b.rank)
				.map(({ item }) => item);
		},
	};
}
