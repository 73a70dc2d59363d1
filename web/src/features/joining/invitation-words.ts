/** Texts of invitations. */
import { say } from '@friends/contract/core/languages/say';
import type { Invitation } from '@friends/contract/joining/joining.schema';
import { dayAndMonth } from '#core/short-dates.ts';
import { timeLeft } from '#entities/text/time-left.ts';

/** '41 of 100 · 12 days left' */
export function stateInWords({ state, uses, maxUses, expiresAt, createdBy }: Invitation, now = new Date()): string {
	const states: Record<Invitation['state'], string> = {
		open: timeLeft(new Date(expiresAt), now),
		usedUp: say('used up'),
		expired: say('ended on {date}', { date: dayAndMonth(new Date(expiresAt)) }),
		revoked: say('ended early'),
		resting: say('{createdBy} can’t invite now', { createdBy: createdBy.name }),
	};
	return say('{uses, number} of {maxUses, number} · {state}', { uses, maxUses, state: states[state] });
}
