/** What tokens may do and how long they last, in words. */
import type { Scope } from '@friends/contract/core/scopes';
import type { TokenView } from '@friends/contract/tokens/tokens.schema';
import { dayInWords } from '#core/ages.ts';
import { dayAndMonth, plainDate } from '#core/dates.ts';

interface ScopeWords {
	label: string;
	description: string;
	/** In the list: 'Reads, writes posts'. */
	short: string;
}

export const scopeWords: Record<Scope, ScopeWords> = {
	read: { label: 'Read', description: 'Posts, comments, people and tribes, as you see them.', short: 'reads' },
	write: { label: 'Write', description: 'Posts and comments, in your name. Likes too.', short: 'writes' },
	tribes: { label: 'Tribes', description: 'Join and leave tribes, and answer requests to join yours.', short: 'joins tribes' },
	friends: { label: 'Friends', description: 'See your friends and requests, ask, accept and part.', short: 'sees your friends' },
	profile: { label: 'Profile', description: 'See your email and settings, and change your profile.', short: 'changes your profile' },
};

/** By the number of days. */
export const lifeWords = { '7': '7 days', '30': '30 days', '90': '90 days', '365': 'A year' } as const;
export type Life = keyof typeof lifeWords;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'ends 1 March', 'ends 1 Mar 2027' */
function endOf(expiresAt: Date, now: Date): string {
	return `ends ${expiresAt.getFullYear() === now.getFullYear() ? dayAndMonth(expiresAt) : plainDate(expiresAt)}`;
}

/** 'Reads, writes · used today · ends 1 Mar' */
export function describeToken({ scopes, lastUsedAt, expiresAt }: TokenView, now: Date): string {
	const may = capitalised(scopes.map((scope) => scopeWords[scope].short).join(', '));
	const used = lastUsedAt === null ? 'never used' : `used ${dayInWords(new Date(lastUsedAt), now)}`;
	return [may, used, endOf(new Date(expiresAt), now)].join(' · ');
}
