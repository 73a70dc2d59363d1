/** From the few columns of a post that the policy needs, and what lies between viewer and author, to facts: the only maker of them. */
import type { Membership } from '../tribes/tribes.service.ts';
import type { PostFacts } from './posts.policy.ts';

export interface FactsColumns {
	id: string;
	author_id: string;
	author_visibility: string;
	tribe_id: string | null;
	/** Null outside tribes. */
	tribe_type: string | null;
	/** SQLite knows no booleans. */
	is_archived: boolean | number;
}

/** What lies between a viewer and a page of posts. */
export interface Relations {
	/** Authors whose friend the viewer is; asked only for authors who show themselves to friends alone. */
	friendIds: ReadonlySet<string>;
	/** Of tribes that the viewer belongs to. */
	memberships: ReadonlyMap<string, Membership>;
	/** Authors who have blocked the viewer or are blocked by them. */
	blockedIds: ReadonlySet<string>;
}

export function postFacts(columns: FactsColumns, { friendIds, memberships, blockedIds }: Relations): PostFacts {
	const { author_id: ownerId, tribe_id: tribeId, author_visibility: visibility } = columns;
	const membership = tribeId === null ? undefined : memberships.get(tribeId);
	return {
		author: { ownerId, visibility, isFriend: friendIds.has(ownerId), isBlocked: blockedIds.has(ownerId) },
		tribe:
			tribeId === null
				? null
				: {
						isPrivate: columns.tribe_type === 'private',
						isMember: membership !== undefined,
						...(membership ?? { isOwner: false, restraint: null }),
					},
		isArchived: Boolean(columns.is_archived),
	};
}
