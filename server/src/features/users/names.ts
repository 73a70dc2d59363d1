/** What somebody can be found by, as both those who write it and those who look for it spell it. */

/** Without case, accents and superfluous space: 'elo' finds Élodie. */
export const folded = (text: string): string =>
	text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().split(/\s+/).filter(Boolean).join(' ');

/** The username, and the name from each of its words on: whatever is looked for must be the beginning of one of them. */
export function namesOf({ username, name }: { username: string; name: string }): string[] {
	const words = folded(name).split(' ');
	const tails = words.map((_, index) => words.slice(index).join(' '));
	return [...new Set([folded(username), ...tails])].filter((text) => text !== '');
}

/** @param interests as JSON. */
export function foldedInterests({ interests }: { interests: string }): string[] {
	const texts = (JSON.parse(interests) as string[]).map(folded);
	return [...new Set(texts)].filter((text) => text !== '');
}
