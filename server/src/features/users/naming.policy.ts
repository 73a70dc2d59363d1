/** Which names a member may take: none that speaks for the community, and none that turns the text around it. */

import { folded } from '@friends/contract/core/words/folding';
import { productName } from '@friends/contract/instance/instance.limits';
import { AppError } from '#core/errors';

/** Names made of these words alone speak for the community: 'admin', 'support_team', 'FRIENDS Team'. */
const words = [
	...['admin', 'admins', 'administrator', 'administrators', 'administration', 'sysadmin', 'root', 'system', 'operator', 'webmaster'],
	...['moderator', 'moderators', 'moderation', 'mod', 'mods', 'staff', 'team', 'official', 'the'],
	...['support', 'help', 'helpdesk', 'security', 'abuse', 'postmaster', productName],
];

/** Letters of other scripts that look like Latin ones. */
const lookAlikes = new Map(
	Array.from('аaвbеeіiјjкkмmнhоoрpсcтtуyхxѕsαaεeιiκkοoρpτtυuνv'.matchAll(/(.)(.)/g), ([, other, latin]) => [other, latin]),
);
/** Digits, and the l that looks like an i. */
const digits: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', l: 'i' };

/** Skeletons of a name, the same for names that look the same ('Adm1n', 'ADMIN', '_admin_7'): with and without digits around it. */
function skeletonsOf(name: string): string[] {
	const plain = Array.from(folded(name), (letter) => lookAlikes.get(letter) ?? letter)
		.join('')
		.replace(/[^\p{L}\p{N}]/gu, '');
	return [plain, plain.replace(/^\d+|\d+$/g, '')].map((text) => text.replace(/[013457l]/g, (letter) => digits[letter] ?? letter));
}

/** What a community reserves: its name, and names of its administrators' choice. */
export interface Reserved {
	name: string;
	reservedNames: readonly string[];
}

/** Place by place, so that the work does not grow with the ways to put a text together. */
function isMadeOf(text: string, parts: ReadonlySet<string>): boolean {
	const isReached = new Set([0]);
	for (let place = 0; place < text.length; place += 1) {
		if (!isReached.has(place)) continue;
		for (const part of parts) if (text.startsWith(part, place)) isReached.add(place + part.length);
	}
	return text !== '' && isReached.has(text.length);
}

const partsOf = ({ name, reservedNames }: Reserved) => new Set([...words, name, ...reservedNames].flatMap(skeletonsOf).filter(Boolean));

export interface Naming {
	name?: string | undefined;
	username?: string | undefined;
}

/** Whether a name or a username speaks for the community. */
export function isReservedName(text: string, reserved: Reserved): boolean {
	const parts = partsOf(reserved);
	return skeletonsOf(text).some((skeleton) => isMadeOf(skeleton, parts));
}

/**
 * @param reserved null for administrators, who may speak for the community.
 * @throws AppError 'name_reserved' or 'name_turns_text'.
 */
export function requireFreeNames({ name = '', username = '' }: Naming, reserved: Reserved | null): void {
	if (/\p{Bidi_Control}/u.test(name)) throw new AppError('name_turns_text');
	if (reserved === null) return;
	if (isReservedName(username, reserved)) throw new AppError('name_reserved', { field: 'username' });
	if (isReservedName(name, reserved)) throw new AppError('name_reserved', { field: 'name' });
}
