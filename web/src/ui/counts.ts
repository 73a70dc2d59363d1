/** Formats counts as figures and words. */

/** '1,284' */
export function formatCount(count: number): string {
	// A formatter costs a millisecond or two at first, and most counts need none.
	return count < 1000 ? String(count) : count.toLocaleString('en-GB');
}

/** '1 figure', '48 figures' */
export function counted(count: number, thing: string): string {
	return `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`;
}
