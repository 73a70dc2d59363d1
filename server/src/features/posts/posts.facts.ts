/** Builds the facts for the policy of posts, from a post and the viewer's relations; no other code does. */
import { mentionsIn } from '@friends/contract/core/mentions';
import type { Answers } from '@friends/contract/posts/answers';
import type { Memberships } from '../tribes/tribes.service.ts';
import type { AnswerableFacts } from './answers.policy.ts';
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
	/** The viewer's username in lower case; null for a guest, and where no post asks for it. */
	username: string | null;
}

export function postFacts(shared: SharedFacts, { friendIds, memberships, blockedIds, username }: Relations): AnswerableFacts {
	const { authorId: ownerId, tribeId, visibility, isForFriends, isArchived, answers, mentions } = shared;
	return {
		author: { ownerId, visibility, isFriend: friendIds.has(ownerId), isBlocked: blockedIds.has(ownerId) },
		tribe: tribeId === null ? null : tribeFacts(tribeId, shared, memberships),
		isForFriends,
		isArchived,
		answers,
		isMentioned: username !== null && mentions.includes(username),
	};
}

function tribeFacts(tribeId: string, shared: SharedFacts, memberships: Memberships): PostFacts['tribe'] {
	const { isInPrivateTribe: isPrivate, isInClosedTribe: isClosed } = shared;
	const membership = memberships.in(tribeId);
	return { isPrivate, isClosed, isMember: membership !== undefined, ...(membership ?? { isOwner: false, restraint: null }) };
}

/** Usernames in the text of a post, where they decide who may comment. */
export const mentionsOf = (answers: Answers, { title, body }: { title: string | null; body: string }): string[] =>
	answers === 'mentioned' ? mentionsIn(title === null ? body : `${title}\n${body}`) : [];
