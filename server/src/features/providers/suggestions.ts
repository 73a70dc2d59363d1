/** What a person who comes with an identity could register as: their name, and a free username made of what the provider says. */

import { folded } from '@friends/contract/core/words/folding';
import { userLimits } from '@friends/contract/users/users.limits';
import type { Claims } from './trips.ts';

const { minLength, maxLength } = userLimits.username;

/** How many usernames are tried of each word. */
const triesMax = 5;

/** Null for none, and for what is longer than a name may be. */
export function suggestedName(name: unknown): string | null {
	if (typeof name !== 'string') return null;
	const plain = name.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
	return plain !== '' && plain.length <= userLimits.name.maxLength ? plain : null;
}

function wordOf(text: unknown): string {
	if (typeof text !== 'string') return '';
	return folded(text)
		.replace(/\W+/g, '_')
		.replace(/^_+|_+$/g, '')
		.slice(0, maxLength - 2);
}

/** Null where none of the first few is free. @param isFree whether registration takes it */
export async function suggestUsername(
	{ preferred_username: preferred, email, name }: Claims,
	isFree: (username: string) => Promise<boolean>,
): Promise<string | null> {
	const local = (text: unknown) => (typeof text === 'string' ? text.split('@')[0] : undefined);
	const words = [local(preferred), local(email), name].map(wordOf).filter(({ length }) => length >= minLength);
	for (const word of words) {
		for (let number = 1; number <= triesMax; number += 1) {
			const tried = number === 1 ? word : `${word}_${number}`;
			if (await isFree(tried)) return tried;
		}
	}
	return null;
}
