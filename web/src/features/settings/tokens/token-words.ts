/** What tokens may do and how long they last, in words. */
import { say } from '@friends/contract/core/languages/say';
import type { Scope } from '@friends/contract/core/scopes';
import type { TokenView } from '@friends/contract/tokens/tokens.schema';
import { dayInWords } from '#core/ages.ts';
import { withCommas } from '#core/list-of.ts';
import { dayAndMonth, plainDate } from '#core/short-dates.ts';

interface ScopeWords {
	label: () => string;
	description: () => string;
}

export const scopeWords: Record<Scope, ScopeWords> = {
	read: {
		label: () => say('Read'),
		description: () => say('Posts, comments, people and tribes, as you see them.'),
	},
	write: { label: () => say('Write'), description: () => say('Posts and comments, in your name. Likes too.') },
	tribes: {
		label: () => say('Tribes'),
		description: () => say('Join and leave tribes, and answer requests to join yours.'),
	},
	friends: {
		label: () => say('Friends'),
		description: () => say('See your friends and requests, ask, accept and part.'),
	},
	profile: {
		label: () => say('Profile'),
		description: () => say('See your email and settings, and change your profile.'),
	},
};

export type Life = '7' | '30' | '90' | '365';

/** By the number of days. */
export const lifeWords = (): Record<Life, string> => ({
	'7': say('{count, plural, one {# day} other {# days}}', { count: 7 }),
	'30': say('{count, plural, one {# day} other {# days}}', { count: 30 }),
	'90': say('{count, plural, one {# day} other {# days}}', { count: 90 }),
	'365': say('A year'),
});

/** 'ends 1 March', 'ends 1 Mar 2027' */
function endOf(expiresAt: Date, now: Date): string {
	return say('ends {date}', { date: expiresAt.getFullYear() === now.getFullYear() ? dayAndMonth(expiresAt) : plainDate(expiresAt) });
}

/** 'Read, Write · used today · ends 1 Mar' */
export function describeToken({ scopes, lastUsedAt, expiresAt }: TokenView, now: Date): string {
	const may = withCommas(scopes.map((scope) => scopeWords[scope].label()));
	const used = lastUsedAt === null ? say('never used') : say('used {when}', { when: dayInWords(new Date(lastUsedAt), now) });
	return [may, used, endOf(new Date(expiresAt), now)].join(' · ');
}
