/** Standing of a member: an active ban overrides the status. */

import type { AdminUser } from '@friends/contract/admin/users.schema';
import { say } from '@friends/contract/core/languages/say';
import { Badge, type BadgeTone } from '#ui/layout/badge.tsx';

export type Standing = 'active' | 'inactive' | 'banned' | 'deleted';

export function standingOf({ status, bannedUntil }: Pick<AdminUser, 'status' | 'bannedUntil'>, now = new Date()): Standing {
	return bannedUntil !== null && new Date(bannedUntil) > now ? 'banned' : status;
}

const looks = (): Record<Standing, { label: string; tone: BadgeTone }> => ({
	active: { label: say('Active'), tone: 'success' },
	inactive: { label: say('Inactive'), tone: 'neutral' },
	banned: { label: say('Banned'), tone: 'destructive' },
	deleted: { label: say('Deleted'), tone: 'neutral' },
});

export function StandingBadge({ standing }: { standing: Standing }) {
	const { label, tone } = looks()[standing];
	return (
		<Badge tone={tone} dot>
			{label}
		</Badge>
	);
}
