/** Builds the facts for the policy of posts, from a post and the viewer's relations; no other code does. */
import type { Memberships } from '../tribes/tribes.service.ts';
import type { PostFacts } from './posts.policy.ts';

/** Facts that are the same for every viewer. */
export interface SharedFacts {
	id: string;
	authorId: string;
	/** Visibility of the author's profile. */
	visibility: string;
	/** Null outside tribes. */
	tribeId: string | null;
	isInPrivateTribe: boolean;
	isInClosedTribe: boolean;
	isForFriends: boolean;
	isArchived: boolean;
}

/** A viewer's relations to the authors and tribes of a page of posts. */
export interface Relations {
	friendIds: ReadonlySet<string>;
	/** Authors who have blocked the viewer or are blocked by them. */
	blockedIds: ReadonlySet<string>;
	memberships: Memberships;
}

export function postFacts(shared: SharedFacts, { friendIds, memberships, blockedIds }: Relations): PostFacts {
	const { authorId: ownerId, tribeId, visibility, isForFriends, isArchived } = shared;
	return {
		author: { ownerId, visibility, isFriend: friendIds.has(ownerId), isBlocked: blockedIds.has(ownerId) },
		tribe: tribeId === null ? null : tribeFacts(tribeId, shared, memberships),
		isForFriends,
		isArchived,
	};
}

function tribeFacts(tribeId: string, shared: SharedFacts, memberships: Memberships): PostFacts['tribe'] {
	const { isInPrivateTribe: isPrivate, isInClosedTribe: isClosed } = shared;
	const membership = memberships.in(tribeId);
	return { isPrivate, isClosed, isMember: membership !== undefined, ...(membership ?? { isOwner: false, restraint: null }) };
}
