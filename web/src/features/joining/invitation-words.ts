/** Texts of invitations. */
import type { Invitation } from '@friends/contract/joining/joining.schema';
import { dayAndMonth } from '#core/dates.ts';
import { counted, formatCount } from '#ui/counts.ts';

const hourMs = 3_600_000;

/** '12 days left', '5 hours left' */
function timeLeft(expiresAt: Date, now: Date): string {
	const hours = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / hourMs));
	return `${hours < 48 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day')} left`;
}

/** '41 of 100 · 12 days left' */
export function stateInWords({ state, uses, maxUses, expiresAt, createdBy }: Invitation, now = new Date()): string {
	const states: Record<Invitation['state'], string> = {
		open: timeLeft(new Date(expiresAt), now),
		usedUp: 'used up',
		expired: `ended on ${dayAndMonth(new Date(expiresAt))}`,
		revoked: 'ended early',
		resting: `${createdBy.name} can’t invite now`,
	};
	return `${formatCount(uses)} of ${formatCount(maxUses)} · ${states[state]}`;
}
