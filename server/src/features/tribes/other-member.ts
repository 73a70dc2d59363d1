/** Another member, as someone who manages members finds them. */
import type { Member } from '#core/access/viewer';
import type { Transaction } from '#core/transaction';
import { findRole } from './roles/tribe-roles.queries.ts';
import { noStanding } from './roles.ts';
import type { ActedOn } from './tribes.policy.ts';
import type { VisibleTribe, VisibleTribes } from './visible-tribes.ts';

export interface OtherMember {
	tribe: VisibleTribe;
	/** What they are in the tribe; none for others than members. */
	member: ActedOn;
	/** Key, as stored; null for others than members. */
	role: string | null;
}

/** Locks the tribe. */
export async function otherMember(
	transaction: Transaction,
	visible: Pick<VisibleTribes, 'requireLocked'>,
	{ manager, key, userId }: { manager: Member; key: string; userId: string },
): Promise<OtherMember> {
	const tribe = await visible.requireLocked(transaction, key, manager);
	const { row, cached } = tribe;
	const role = await findRole(transaction, { tribeId: row.id, userId });
	const standing = role === null ? noStanding : cached.roles.of({ isOwner: userId === row.owner_id, role });
	return { tribe, member: { ...standing, isViewer: userId === manager.id }, role };
}
