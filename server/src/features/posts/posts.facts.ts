/** Builds the facts for the policy of posts, from a post and the viewer's relations; no other code does. */
import { mentionsIn } from '@friends/contract/core/mentions';
import type { Answers } from '@friends/contract/posts/answers';
import { type Membership, type Memberships, noStanding, restraintIn, type Standing, type TribeRoles } from '../tribes/tribes.service.ts';
import type { AnswerableFacts } from './answers.policy.ts';
import type { TribeFacts } from './posts.policy.ts';

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
	isInArchivedTribe: boolean;
	/** Of the tribe; the default ones outside tribes. */
	roles: TribeRoles;
	isForFriends: boolean;
	isRemoved: boolean;
	isArchived: boolean;
	isShadowed: boolean;
	isLocked: boolean;
	answers: Answers;
	/** Usernames in its text, in lower case; read where `answers` asks for them. */
	mentions: readonly string[];
}

/** A viewer's relations to the authors and tribes of a page of posts. */
export interface Relations {
	friendIds: ReadonlySet<string>;
	/** Authors who have blocked the viewer or are blocked by them. */
	blockedIds: ReadonlySet<string>;
	memberships: Memberships;
	/** Memberships of authors, where the viewer may remove what some of them wrote; null where no one asked. */
	authors: ((authorId: string) => Memberships) | null;
	/** The viewer's username in lower case; null for a guest, and where no post asks for it. */
	username: string | null;
}

export function postFacts(shared: SharedFacts, relations: Relations): AnswerableFacts {
	const { friendIds, blockedIds, username } = relations;
	const { authorId: ownerId, visibility, isForFriends, isRemoved, isArchived, isShadowed, isLocked, answers, mentions } = shared;
	return {
		author: { ownerId, visibility, isFriend: friendIds.has(ownerId), isBlocked: blockedIds.has(ownerId) },
		tribe: tribeFacts(shared, relations),
		isForFriends,
		isRemoved,
		isArchived,
		isShadowed,
		isLocked,
		answers,
		isMentioned: username !== null && mentions.includes(username),
	};
}

export function tribeFacts(shared: SharedFacts, { memberships, authors }: Pick<Relations, 'memberships' | 'authors'>): TribeFacts | null {
	const { tribeId: id, authorId, isInPrivateTribe: isPrivate, isInClosedTribe: isClosed, roles } = shared;
	if (id === null) return null;
	const membership = memberships.in(id);
	const { isOwner, permissions } = standingIn(roles, membership);
	const author = authors && standingIn(roles, authors(authorId).in(id));
	return {
		...{ id, isPrivate, isClosed, roles, isOwner, permissions, author },
		isMember: membership !== undefined,
		restraint: restraintIn(memberships, { id, isArchived: shared.isInArchivedTribe }),
	};
}

/** What a person is in a tribe with these roles. */
export const standingIn = (roles: TribeRoles, membership: Membership | undefined): Standing =>
	membership ? roles.of(membership) : noStanding;

/** Usernames in the text of a post, where they decide who may comment. */
export const mentionsOf = (answers: Answers, { title, body }: { title: string | null; body: string }): string[] =>
	answers === 'mentioned' ? mentionsIn(title === null ? body : `${title}\n${body}`) : [];
