/** Context words: what others know of an account and its community, which its password must not be. */

import { folded } from '@friends/contract/core/words/folding';
import { productName } from '@friends/contract/instance/instance.limits';

export interface PasswordOwner {
	name: string;
	username: string;
	email: string | null;
}

export interface PasswordContext extends PasswordOwner {
	communityName: string;
}

/** Shorter words would refuse passwords that have little to do with them. */
const wordMinLength = 3;

/** A text in its plain forms: letters and digits in lower case, with and without the digits around them. */
function formsOf(text: string): string[] {
	const plain = folded(text).replace(/[^\p{L}\p{N}]/gu, '');
	return [plain, plain.replace(/^\d+|\d+$/g, '')].filter((form) => form.length >= wordMinLength);
}

/** True for 'maya', 'Maya-1984', 'maya@friends.example' and 'friends!' of the member maya. */
export function isContextWord(password: string, { name, username, email, communityName }: PasswordContext): boolean {
	const [localPart = ''] = email?.split('@') ?? [];
	const words = [name, ...name.split(/\s+/), username, email ?? '', localPart, communityName, productName];
	const forms = new Set(words.flatMap(formsOf));
	return formsOf(password).some((form) => forms.has(form));
}
