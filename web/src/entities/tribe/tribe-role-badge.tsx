/** Badge of the owner and the moderators of a tribe, beside their name. */
import { say } from '@friends/contract/core/languages/say';
import type { TribeRole } from '@friends/contract/tribes/tribes.schema';
import { Badge } from '#ui/layout/badge.tsx';

/** Renders nothing for plain members. */
export function TribeRoleBadge({ role }: { role: TribeRole | null }) {
	if (role === 'owner') return <Badge tone="accent">{say('Owner')}</Badge>;
	return role === 'moderator' ? <Badge>{say('Moderator')}</Badge> : null;
}
