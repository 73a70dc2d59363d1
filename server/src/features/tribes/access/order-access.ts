/** What other rooms ask about those who keep order in a tribe. */
import { guest, type Member } from '#core/access/viewer';
import type { Clock } from '#core/clock';
import { AppError } from '#core/errors';
import type { Reader, Transaction } from '#core/transaction';
import type { FriendsService } from '../../friends/friends.service.ts';
import type { CachedTribes } from '../cached-tribes.ts';
import { createRoleHolders } from '../joining/role-holders.service.ts';
import { noStanding, type Standing, type TribeRoles } from '../roles.ts';
import { hasAll, mayInTribe, type RemovalFacts } from '../tribes.policy.ts';
import { lockTribe } from '../tribes.queries.ts';
import type { MembershipsService } from '../viewer-memberships.ts';
import type { VisibleTribe, VisibleTribes } from '../visible-tribes.ts';

/** A tribe whose members' words the viewer may remove. */
export interface Kept {
	id: string;
	roles: TribeRoles;
	/** Of the viewer. */
	facts: RemovalFacts;
}

/** How many things, such as cases of reports, wait for a member in these tribes: by tribe, without those where none does. */
export type CountWaiting = (db: Reader, userId: string, tribeIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

interface OrderAccessOptions {
	clock: Clock;
	friends: Pick<FriendsService, 'blockedAmong'>;
	cached: CachedTribes;
	memberships: Pick<MembershipsService, 'of'>;
	visible: VisibleTribes;
}

const keptOf = ({ row, cached, facts }: VisibleTribe): Kept => ({ id: row.id, roles: cached.roles, facts });

export function createOrderAccess({ clock, friends, cached, memberships, visible }: OrderAccessOptions) {
	const holdersOf = createRoleHolders({ clock, cached });

	/** What a person is in a tribe. */
	async function standingIn(db: Reader, { tribeId, userId }: { tribeId: string; userId: string }): Promise<Standing> {
		const [tribe] = await visible.load(db, [tribeId], guest);
		const membership = (await memberships.of(db, userId, [tribeId])).in(tribeId);
		return tribe && membership ? tribe.cached.roles.of(membership) : noStanding;
	}

	return {
		standingIn,

		/** Refuses unless the member may remove what others write there. */
		async requireToRemove(db: Reader, key: string, member: Member): Promise<Kept> {
			const tribe = await visible.require(db, key, member);
			if (!mayInTribe(tribe.facts, 'remove')) throw new AppError('not_allowed_in_tribe', { permission: 'remove' });
			return keptOf(tribe);
		},

		/** The tribe, locked and up to date; null where the member may not remove what others write there. */
		async lockToRemove(transaction: Transaction, id: string, member: Member): Promise<Kept | null> {
			await lockTribe(transaction, id);
			const [tribe] = await visible.load(transaction, [id], member);
			return tribe && mayInTribe(tribe.facts, 'remove') ? keptOf(tribe) : null;
		},

		/** Those who may remove what this person writes in the tribe, without people behind a block with them. */
		async keepersOver(db: Reader, { tribeId, userId }: { tribeId: string; userId: string }): Promise<string[]> {
			const author = await standingIn(db, { tribeId, userId });
			if (author.isOwner) return [];
			const holders = await holdersOf(
				db,
				[tribeId],
				({ permissions }) => permissions.includes('remove') && hasAll({ permissions: new Set(permissions) }, author.permissions),
			);
			const ids = (holders.get(tribeId) ?? []).filter((id) => id !== userId);
			const blocked = await friends.blockedAmong(db, userId, ids);
			return ids.filter((id) => !blocked.has(id));
		},
	};
}
