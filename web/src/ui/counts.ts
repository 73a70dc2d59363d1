/** Numbers beside things, in figures and in words. */

/** '1,284' */
export function formatCount(count: number): string {
	// A formatter takes a millisecond or two to begin with, and most counts need none.
	return count < 1000 ? String(count) : count.toLocaleString('en-GB');
}

/** '1 figure', '48 figures' */
export function counted(count: number, thing: string): string {
	return `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`;
}
