/** Search keys of people, normalised the same way for storing and searching. */
import { folded } from '@friends/contract/core/words/folding';

/** Search keys: the username, and the name from each of its words on; a search matches their beginnings. */
export function namesOf({ username, name }: { username: string; name: string }): string[] {
	const words = folded(name).split(' ');
	const tails = words.map((_, index) => words.slice(index).join(' '));
	return [...new Set([folded(username), ...tails])].filter((text) => text !== '');
}

/** @param interests JSON list. */
export function foldedInterests({ interests }: { interests: string }): string[] {
	const texts = (JSON.parse(interests) as string[]).map(folded);
	return [...new Set(texts)].filter((text) => text !== '');
}
