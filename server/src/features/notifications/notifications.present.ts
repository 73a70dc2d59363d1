/** Notifications on the wire; null for what their member may not see now. */
import { shorten } from '@friends/contract/core/shorten';
import { notificationLimits } from '@friends/contract/notifications/notifications.limits';
import type { Notification } from '@friends/contract/notifications/notifications.schema';
import type { Post } from '@friends/contract/posts/posts.schema';
import type { TribeRef } from '@friends/contract/tribes/tribes.schema';
import type { Person } from '@friends/contract/users/users.schema';
import type { ReadableMessage } from '../messages/messages.gate.ts';
import type { NotificationRow } from './notifications.queries.ts';
import type { ToldComment } from './telling/facts.queries.ts';

/** What says whether notifications are shown, as it is now. */
export interface Seen {
	/** By notification: those that the member may see, the latest first. */
	people: ReadonlyMap<string, readonly Person[]>;
	posts: ReadonlyMap<string, { view: Omit<Post, 'viewer'>; isVisible: boolean }>;
	comments: ReadonlyMap<string, ToldComment>;
	/** Messages of channels that the member may read. */
	messages: ReadonlyMap<string, ReadableMessage>;
	tribes: ReadonlyMap<string, { ref: TribeRef; isClosed: boolean; managesMembers: boolean }>;
}

/** What notifications are about, as it is now. */
export interface Beside extends Seen {
	/** Of events. */
	occurrences: ReadonlyMap<string, NonNullable<Notification['occurrence']>>;
	requests: {
		/** Friend requests by their status. */
		friends: ReadonlyMap<string, string>;
		/** Requests to join that are open. */
		isOpen: ReadonlySet<string>;
		/** A tribe and a person in it. */
		isIn: ReadonlySet<string>;
	};
}

type Request = Notification['request'];

const firstWords = (text: string): string =>
	shorten(text.slice(0, 1_000).replace(/\s+/g, ' ').trim(), notificationLimits.excerpt.maxLength);

const friendStates: Partial<Record<string, NonNullable<Request>['state']>> = {
	pending: 'open',
	accepted: 'accepted',
	declined: 'declined',
};

function requestOf({ kind, requestId, tribeId, isDeclined }: NotificationRow, person: Person | undefined, { requests }: Beside): Request {
	if (requestId === null) return null;
	if (kind === 'friendRequested') return { id: requestId, state: friendStates[requests.friends.get(requestId) ?? ''] ?? 'gone' };
	if (requests.isOpen.has(requestId)) return { id: requestId, state: 'open' };
	if (requests.isIn.has(`${tribeId} ${person?.id}`)) return { id: requestId, state: 'accepted' };
	return { id: requestId, state: isDeclined ? 'declined' : 'gone' };
}

type Kind = Notification['kind'];

const aboutPosts: readonly Kind[] = ['postLiked', 'postReacted', 'commentLiked', 'commented', 'answered', 'mentioned'];
const aboutComments: readonly Kind[] = ['commentLiked', 'commented', 'answered'];
const aboutEvents: readonly Kind[] = ['eventTomorrow', 'eventSoon', 'eventMoved', 'eventCancelled', 'eventPlace'];
/** Kinds that are about a post, and name no people. */
const aboutPostAlone: readonly Kind[] = [...aboutEvents, 'postAdmitted'];
const byPeople: readonly Kind[] = [...aboutPosts, 'friendRequested', 'befriended', 'tribeRequested', 'tribeAccepted', 'promoted'];

/** Whether what it tells of is there, and the member may know of it. */
export function isThere({ kind, id, postId, commentId, messageId, tribeId }: NotificationRow, beside: Seen): boolean {
	if (byPeople.includes(kind) && !beside.people.get(id)?.length) return false;
	const tribe = beside.tribes.get(tribeId ?? '');
	if (kind === 'tribeRequested') return tribe?.managesMembers === true && !tribe.isClosed;
	if (kind === 'tribeAccepted' || kind === 'promoted') return tribe?.isClosed === false;
	if (aboutPostAlone.includes(kind)) return beside.posts.get(postId ?? '')?.isVisible === true;
	if (!aboutPosts.includes(kind)) return true;
	if (messageId !== null) return beside.messages.has(messageId);
	if (!beside.posts.get(postId ?? '')?.isVisible) return false;
	return commentId === null ? !aboutComments.includes(kind) : beside.comments.has(commentId);
}

function excerptOf({ kind, about, commentId, postId, tribeId, messageId }: NotificationRow, beside: Beside): string {
	if (messageId !== null) return firstWords(beside.messages.get(messageId)?.row.text ?? '');
	if (kind === 'postLiked' || commentId === null) {
		const view = beside.posts.get(postId ?? '')?.view;
		if (view) return firstWords(view.title ?? view.body);
		return kind === 'moderated' && about === 'tribe' ? (beside.tribes.get(tribeId ?? '')?.ref.name ?? '') : '';
	}
	return firstWords(beside.comments.get(commentId)?.body ?? '');
}

function messageOf({ messageId }: NotificationRow, { messages }: Beside): Notification['target']['message'] {
	const { row, conversation } = messages.get(messageId ?? '') ?? {};
	const channel = conversation?.channel;
	if (!row || !channel) return null;
	const threadId = conversation.kind === 'thread' ? conversation.id : null;
	return { id: row.id, tribeSlug: channel.tribe.slug, channelSlug: channel.slug, threadId };
}

function targetOf(row: NotificationRow, person: Person | undefined, beside: Beside): Notification['target'] {
	const postId = beside.posts.get(row.postId ?? '')?.isVisible ? row.postId : null;
	const commentId = postId !== null && beside.comments.has(row.commentId ?? '') ? row.commentId : null;
	const username = row.kind === 'friendRequested' || row.kind === 'befriended' ? (person?.username ?? null) : null;
	const tribe = beside.tribes.get(row.tribeId ?? '');
	return {
		postId,
		commentId,
		username,
		tribeId: postId === null && tribe && !tribe.isClosed ? row.tribeId : null,
		message: messageOf(row, beside),
	};
}

export function presentNotification(row: NotificationRow, beside: Beside, text: string): Notification | null {
	if (!isThere(row, beside)) return null;
	const people = (beside.people.get(row.id) ?? []).slice(0, notificationLimits.people.max);
	return {
		id: row.id,
		kind: row.kind,
		people,
		peopleCount: Math.max(row.peopleCount, people.length),
		target: targetOf(row, people[0], beside),
		occurrence: beside.occurrences.get(row.occurrenceId ?? '') ?? null,
		tribe: beside.tribes.get(row.tribeId ?? '')?.ref ?? null,
		excerpt: excerptOf(row, beside),
		about: row.about,
		act: row.act,
		text,
		at: row.createdAt,
		isRead: row.readAt !== null,
		request: requestOf(row, people[0], beside),
	};
}
