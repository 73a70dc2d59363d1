/** Keys of people that pages watch. */
const prefix = 'presence ';

export const keyOf = (userId: string) => `${prefix}${userId}`;

export const idsWatched = (keys: ReadonlySet<string>): string[] =>
	[...keys].flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
