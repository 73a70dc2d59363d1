/** Numbers beside things, in figures and in words. */

const figures = new Intl.NumberFormat('en-GB');

/** '1,284' */
export function formatCount(count: number): string {
	return figures.format(count);
}

/** '1 like', '48 likes' */
export function counted(count: number, thing: string): string {
	return `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`;
}
