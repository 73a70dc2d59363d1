/** Formats counts. */

/** '1,284' */
export function formatCount(count: number): string {
	// A formatter costs a millisecond or two at first, and most counts need none.
	return count < 1000 ? String(count) : count.toLocaleString(`${document.documentElement.lang || 'en-GB'}-u-nu-latn`);
}
