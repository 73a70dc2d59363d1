/** Texts of invitations to a tribe. */
import { say } from '@friends/contract/core/languages/say';
import type { TribeInvitation } from '@friends/contract/tribes/joining/tribe-joining.schema';
import { dayAndMonth } from '#core/short-dates.ts';
import { timeLeft } from '#entities/text/time-left.ts';

/** '38 of 100'; '212' where any number may come. */
export const usesInWords = ({ uses, maxUses }: TribeInvitation): string =>
	maxUses === null ? say('{uses, number}', { uses }) : say('{uses, number} of {maxUses, number}', { uses, maxUses });

/** '6 days left', 'Ended 1 Sep' */
export function lastsInWords({ state, expiresAt, revokedAt, createdBy }: TribeInvitation, now = new Date()): string {
	const endedOn = (time: string | null) => (time === null ? say('Ended') : say('Ended {date}', { date: dayAndMonth(new Date(time)) }));
	const words: Record<TribeInvitation['state'], () => string> = {
		open: () => (expiresAt === null ? say('For good') : timeLeft(new Date(expiresAt), now)),
		usedUp: () => say('Used up'),
		expired: () => endedOn(expiresAt),
		revoked: () => endedOn(revokedAt),
		resting: () => say('{createdBy} can’t invite now', { createdBy: createdBy.name }),
	};
	return words[state]();
}
