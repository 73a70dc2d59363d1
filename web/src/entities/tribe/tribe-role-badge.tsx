/** Badge of a member's role in a tribe, beside their name. */
import { say } from '@friends/contract/core/languages/say';
import type { TribeRoleRef } from '@friends/contract/tribes/roles/tribe-role-keys';
import { Badge } from '#ui/layout/badge.tsx';

/** Renders nothing for plain members. */
export function TribeRoleBadge({ role }: { role: TribeRoleRef | null }) {
	if (role?.key === 'owner') return <Badge tone="accent">{say('Owner')}</Badge>;
	if (role?.key === 'moderator') return <Badge>{say('Moderator')}</Badge>;
	return role?.name ? (
		<Badge className="min-w-0 max-w-36">
			<bdi className="truncate">{role.name}</bdi>
		</Badge>
	) : null;
}
