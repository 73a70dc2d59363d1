/** Texts of invitations. */
import { say } from '@friends/contract/core/languages/say';
import type { Invitation } from '@friends/contract/joining/joining.schema';
import { dayAndMonth } from '#core/dates.ts';

const hourMs = 3_600_000;

/** '12 days left', '5 hours left' */
function timeLeft(expiresAt: Date, now: Date): string {
	const hours = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / hourMs));
	return hours < 48
		? say('{hours, plural, one {# hour left} other {# hours left}}', { hours })
		: say('{days, plural, one {# day left} other {# days left}}', { days: Math.round(hours / 24) });
}

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
