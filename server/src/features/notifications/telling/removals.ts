/** What events take back: notifications of what is gone or undone go with it. */
import { channelDeleted } from '@friends/contract/channels/channels.events';
import { commentDeleted, commentHidden, commentUnliked, commentUpdated } from '@friends/contract/comments/comments.events';
import type { EventDeclaration } from '@friends/contract/core/event';
import { friendRequestDeclined, friendRequestWithdrawn, friendshipBegan, memberBlocked } from '@friends/contract/friends/friends.events';
import { messageDeleted, messageEdited } from '@friends/contract/messages/messages.events';
import { postDeleted, postUnliked, postUpdated } from '@friends/contract/posts/posts.events';
import { postUnreacted } from '@friends/contract/reactions/reactions.events';
import { tribeDeleted, tribeRequestAccepted, tribeRequestDeclined, tribeRequestWithdrawn } from '@friends/contract/tribes/tribes.events';
import type { StoredEvent } from '#core/events/follower';
import type { Transaction } from '#core/transaction';
import { type Facts, subjectsOf } from './facts.ts';
import * as queries from './telling.queries.ts';

/** Archived posts are not among them: no one sees what was told of those until they are restored. */
export const removingEvents: readonly EventDeclaration[] = [
	postUnliked,
	postUnreacted,
	commentUnliked,
	postUpdated,
	commentUpdated,
	postDeleted,
	commentDeleted,
	commentHidden,
	tribeDeleted,
	friendRequestWithdrawn,
	tribeRequestWithdrawn,
	friendRequestDeclined,
	tribeRequestDeclined,
	memberBlocked,
	messageEdited,
	messageDeleted,
	channelDeleted,
];

/** Ids of a kind in the events of these names. */
function idsIn(events: readonly StoredEvent[], kind: string, ...declared: readonly EventDeclaration[]): string[] {
	const names = new Set(declared.map(({ name }) => name));
	return [...new Set(events.filter(({ name }) => names.has(name)).flatMap((event) => subjectsOf(event)[kind] ?? []))];
}

const takenBackBy: Record<string, Pick<queries.TakenBack, 'kind'> & { of: 'post' | 'comment' }> = {
	[postUnliked.name]: { kind: 'postLiked', of: 'post' },
	[postUnreacted.name]: { kind: 'postReacted', of: 'post' },
	[commentUnliked.name]: { kind: 'commentLiked', of: 'comment' },
};

function takenBackIn(events: readonly StoredEvent[], { likeOf, reactionOf }: Facts): queries.TakenBack[] {
	return events.flatMap((event) => {
		const taken = takenBackBy[event.name];
		const { actorId: personId } = event;
		if (!taken || personId === null) return [];
		const groupKey = subjectsOf(event)[taken.of] as string;
		const stands = (taken.kind === 'postReacted' ? reactionOf : likeOf)(groupKey, personId);
		return [{ kind: taken.kind, groupKey, personId, except: stands?.id ?? null }];
	});
}

/** Mentions in what was changed, and is still there. */
function mentionsNow(events: readonly StoredEvent[], facts: Facts): Map<string, ReadonlySet<string>> {
	const { mentions } = facts;
	// Those called by '@here' stay told.
	const messages = idsIn(events, 'message', messageEdited).filter((id) => !facts.messages.get(id)?.isForAll);
	const changed = [...idsIn(events, 'post', postUpdated), ...idsIn(events, 'comment', commentUpdated), ...messages];
	return new Map(changed.flatMap((id) => (mentions.has(id) ? [[id, mentions.get(id) as ReadonlySet<string>]] : [])));
}

/** Requests that were answered: they stay, as read. */
export function settleAnswered(transaction: Transaction, events: readonly StoredEvent[], at: string): Promise<queries.Changed[]> {
	const answered = [
		...idsIn(events, 'friendRequest', friendshipBegan, friendRequestDeclined),
		...idsIn(events, 'tribeRequest', tribeRequestAccepted, tribeRequestDeclined),
	];
	return queries.noteAnswered(transaction, answered, at);
}

/** @returns what changed, for their members. */
export async function removeGone(transaction: Transaction, events: readonly StoredEvent[], facts: Facts): Promise<queries.Changed[]> {
	const comments = idsIn(events, 'comment', commentDeleted, commentHidden).filter((id) => !facts.comments.has(id));
	const messages = idsIn(events, 'message', messageDeleted).filter((id) => !facts.messages.has(id));
	const posts = idsIn(events, 'post', postDeleted).filter((id) => !facts.posts.has(id));
	const withdrawn = [
		...idsIn(events, 'friendRequest', friendRequestWithdrawn).filter((id) => facts.friendRequests.get(id)?.status !== 'pending'),
		...idsIn(events, 'tribeRequest', tribeRequestWithdrawn),
	];
	const blocks = events.filter(({ name, actorId }) => name === memberBlocked.name && actorId !== null);
	return [
		...(await queries.takeBack(transaction, takenBackIn(events, facts))),
		...(await queries.removeMentions(transaction, mentionsNow(events, facts))),
		...(await queries.removeSources(transaction, comments)),
		...(await queries.deleteAbout(transaction, { column: 'group_key', ids: [...comments, ...messages, ...withdrawn] })),
		...(await queries.deleteAbout(transaction, { column: 'post_id', ids: posts })),
		...(await queries.deleteAbout(transaction, { column: 'tribe_id', ids: idsIn(events, 'tribe', tribeDeleted) })),
		...(await queries.deleteWithoutMessage(transaction, idsIn(events, 'tribe', channelDeleted))),
		...(await queries.noteDeclined(transaction, idsIn(events, 'tribeRequest', tribeRequestDeclined))),
		...(await queries.removeBetween(
			transaction,
			blocks.map((event): [string, string] => [event.actorId ?? '', subjectsOf(event).user ?? '']),
		)),
	];
}
