/** From the few facts of a post that the policy needs, and what lies between viewer and author, to what it is asked about: the only maker. */
import type { Memberships } from '../tribes/tribes.service.ts';
import type { PostFacts } from './posts.policy.ts';

/** The same for every viewer. */
export interface SharedFacts {
	id: string;
	authorId: string;
	/** Of the author's profile. */
	visibility: string;
	/** Null outside tribes. */
	tribeId: string | null;
	isInPrivateTribe: boolean;
	isArchived: boolean;
}

/** What lies between a viewer and a page of posts. */
export interface Relations {
	friendIds: ReadonlySet<string>;
	/** Authors who have blocked the viewer or are blocked by them. */
	blockedIds: ReadonlySet<string>;
	memberships: Memberships;
}

export function postFacts(shared: SharedFacts, { friendIds, memberships, blockedIds }: Relations): PostFacts {
	const { authorId: ownerId, tribeId, visibility, isArchived } = shared;
	return {
		author: { ownerId, visibility, isFriend: friendIds.has(ownerId), isBlocked: blockedIds.has(ownerId) },
		tribe: tribeId === null ? null : tribeFacts(tribeId, shared.isInPrivateTribe, memberships),
		isArchived,
	};
}

function tribeFacts(tribeId: string, isPrivate: boolean, memberships: Memberships): PostFacts['tribe'] {
	const membership = memberships.in(tribeId);
	return { isPrivate, isMember: membership !== undefined, ...(membership ?? { isOwner: false, restraint: null }) };
}
