/** What events tell members: pure functions of an event and what it is about. */
import { resetLinkMade, standingChanged } from '@friends/contract/admin/admin.events';
import { commentCreated, commentLiked, commentRestored, commentUpdated } from '@friends/contract/comments/comments.events';
import type { EventDeclaration } from '@friends/contract/core/event';
import { gatheringCancelled, gatheringNear, gatheringPlaceGiven, gatheringUpdated } from '@friends/contract/events/events.events';
import { friendRequested, friendshipBegan } from '@friends/contract/friends/friends.events';
import { messageEdited, messageSent } from '@friends/contract/messages/messages.events';
import type { NotificationAct } from '@friends/contract/notifications/notifications.schema';
import { postCreated, postLiked, postRestored, postUpdated } from '@friends/contract/posts/posts.events';
import { postReacted } from '@friends/contract/reactions/reactions.events';
import { caseSettled } from '@friends/contract/reports/reports.events';
import type { ReportTarget } from '@friends/contract/reports/reports.schema';
import {
	tribeHandedOn,
	tribeHeldPosts,
	tribeMemberModerated,
	tribeRequestAccepted,
	tribeRequested,
	tribeRoleChanged,
	tribeUpdated,
} from '@friends/contract/tribes/tribes.events';
import { idOfMoment } from '#core/events/event-id';
import { on, reactionsByName, type StoredEvent } from '#core/events/follower';
import type { Comer } from './comers.queries.ts';
import type { ToldComment, ToldPost } from './facts.queries.ts';
import type { Facts } from './facts.ts';
import type { ToldAct } from './telling.queries.ts';

export interface Act extends ToldAct {
	/** Who did it; null for administrators. */
	personId: string | null;
	postId: string | null;
	commentId: string | null;
	tribeId: string | null;
	/** Of a channel. */
	messageId: string | null;
	/** Of an event. */
	occurrenceId: string | null;
	requestId: string | null;
	about: ReportTarget | null;
	act: NotificationAct | null;
	at: string;
}

const nothing = {
	postId: null,
	commentId: null,
	tribeId: null,
	messageId: null,
	occurrenceId: null,
	requestId: null,
	about: null,
	act: null,
};

type Tell = (facts: Facts) => Act[];

const tells = <E extends EventDeclaration>(event: E, tell: (stored: StoredEvent<E>, facts: Facts) => Act[]) =>
	on(
		event,
		(stored): Tell =>
			(facts) =>
				tell(stored, facts),
	);

const inPost = ({ id, tribeId }: ToldPost) => ({ ...nothing, postId: id, tribeId });

/** Members who are mentioned in a post or comment. */
function mentioned(facts: Facts, post: ToldPost, comment: ToldComment | null): Act[] {
	const { id: source, authorId: personId, at } = comment ?? post;
	return [...(facts.mentions.get(source) ?? [])].map((memberId) => {
		const about = { kind: 'mentioned' as const, groupKey: source, source, memberId, personId, at };
		return { ...inPost(post), ...about, commentId: comment?.id ?? null };
	});
}

/** Members mentioned in a message of a channel, or called by its '@here'. */
function called({ subjects }: StoredEvent<typeof messageSent | typeof messageEdited>, facts: Facts): Act[] {
	const message = facts.messages.get(subjects.message);
	if (!message) return [];
	const { id: source, authorId: personId, tribeId, at } = message;
	const here = facts.called.get(source)?.map(({ userId }) => userId) ?? [];
	return [...new Set([...(facts.mentions.get(source) ?? []), ...here])].map((memberId) => {
		const about = { kind: 'mentioned' as const, groupKey: source, source, memberId, personId, at };
		return { ...nothing, ...about, tribeId, messageId: source };
	});
}

/** Each member is told once of a comment: that it mentions them, or answers them, or stands under their post. */
function written(facts: Facts, commentId: string, { isNew }: { isNew: boolean }): Act[] {
	const comment = facts.comments.get(commentId);
	const post = comment && facts.posts.get(comment.postId);
	if (!post) return [];
	const { authorId: personId, parentId, at } = comment;
	const by = { ...inPost(post), commentId, personId, source: commentId, at };
	const parent = facts.comments.get(parentId ?? '');
	const acts: Act[] = mentioned(facts, post, comment);
	if (isNew && parent) acts.push({ ...by, kind: 'answered', groupKey: parent.id, memberId: parent.authorId });
	if (isNew) acts.push({ ...by, kind: 'commented', groupKey: post.id, memberId: post.authorId });
	return acts;
}

function postLikes({ actorId, subjects }: StoredEvent<typeof postLiked>, facts: Facts): Act[] {
	const post = facts.posts.get(subjects.post);
	const like = actorId === null ? undefined : facts.likeOf(subjects.post, actorId);
	if (!post || !like) return [];
	const { id: source, userId: personId, at } = like;
	return [{ ...inPost(post), kind: 'postLiked', groupKey: post.id, memberId: post.authorId, source, personId, at }];
}

function postReactions({ actorId, subjects }: StoredEvent<typeof postReacted>, facts: Facts): Act[] {
	const post = facts.posts.get(subjects.post);
	const reaction = actorId === null ? undefined : facts.reactionOf(subjects.post, actorId);
	if (!post || !reaction) return [];
	const { id: source, userId: personId, at } = reaction;
	return [{ ...inPost(post), kind: 'postReacted', groupKey: post.id, memberId: post.authorId, source, personId, at }];
}

function commentLikes({ actorId, subjects }: StoredEvent<typeof commentLiked>, facts: Facts): Act[] {
	const comment = facts.comments.get(subjects.comment);
	const post = comment && facts.posts.get(comment.postId);
	const like = actorId === null ? undefined : facts.likeOf(subjects.comment, actorId);
	if (!post || !like) return [];
	const { id: source, userId: personId, at } = like;
	const { id: commentId, authorId: memberId } = comment;
	return [{ ...inPost(post), commentId, kind: 'commentLiked', groupKey: commentId, memberId, source, personId, at }];
}

/** Requests that were answered meanwhile are told too; those that were taken back are not. */
function asked({ subjects }: StoredEvent<typeof friendRequested>, facts: Facts): Act[] {
	const request = facts.friendRequests.get(subjects.friendRequest);
	if (!request || request.status === 'cancelled') return [];
	const { id, fromId: personId, toId: memberId, at } = request;
	return [{ ...nothing, kind: 'friendRequested', groupKey: id, source: id, requestId: id, memberId, personId, at }];
}

function befriended({ at, subjects }: StoredEvent<typeof friendshipBegan>, facts: Facts): Act[] {
	const request = facts.friendRequests.get(subjects.friendRequest);
	if (request?.status !== 'accepted') return [];
	const { id, fromId: memberId, toId: personId } = request;
	return [{ ...nothing, kind: 'befriended', groupKey: id, source: id, memberId, personId, at }];
}

function wantsIn({ subjects }: StoredEvent<typeof tribeRequested>, facts: Facts): Act[] {
	const request = facts.tribeRequests.get(subjects.tribeRequest);
	if (!request) return [];
	const { id, userId: personId, tribeId, at } = request;
	const asked = { ...nothing, kind: 'tribeRequested' as const, groupKey: id, source: id, requestId: id, tribeId, personId, at };
	return (facts.managersOf.get(tribeId) ?? []).map((memberId) => ({ ...asked, memberId }));
}

function letIn({ actorId, subjects, at }: StoredEvent<typeof tribeRequestAccepted>): Act[] {
	const { tribe: tribeId, tribeRequest: id, user: memberId } = subjects;
	return [{ ...nothing, kind: 'tribeAccepted', groupKey: id, source: id, tribeId, memberId, personId: actorId, at }];
}

/** Only what was let through is a post. */
function letThrough({ subjects, at }: StoredEvent<typeof tribeHeldPosts>): Act[] {
	const { tribe: tribeId, keptPost: source, user: memberId, post: postId } = subjects;
	if (postId === undefined) return [];
	return [{ ...nothing, kind: 'postAdmitted', groupKey: source, source, tribeId, postId, memberId, personId: null, at }];
}

function promoted(event: StoredEvent<typeof tribeRoleChanged>): Act[] {
	const { tribe: tribeId, user: memberId } = event.subjects;
	if (event.payload.role !== 'moderator') return [];
	const { actorId: personId, at } = event;
	return [{ ...nothing, kind: 'promoted', groupKey: tribeId, source: sourceOf(event), tribeId, memberId, personId, at }];
}

type Moment = Pick<StoredEvent, 'at' | 'seq'>;

const sourceOf = ({ at, seq }: Moment) => idOfMoment(at, seq);

function moderated(event: Moment, memberId: string, what: Partial<Act> & Pick<Act, 'act'>): Act {
	const source = sourceOf(event);
	return { ...nothing, kind: 'moderated', groupKey: source, source, memberId, personId: null, at: event.at, ...what };
}

function settled(event: StoredEvent<typeof caseSettled>, { cases, reporters, posts, comments }: Facts): Act[] {
	const { case: caseId, post, comment, user, tribe, message } = event.subjects;
	// No notification leads to a message: it is gone, or others read it in their conversation.
	const about = comment ? 'comment' : post ? 'post' : tribe ? 'tribe' : message ? 'message' : 'user';
	const act = event.payload.outcome;
	const source = sourceOf(event);
	const ofReport = {
		...nothing,
		kind: 'reportSettled' as const,
		groupKey: caseId,
		source,
		personId: null,
		about,
		act,
		at: event.at,
	} as const;
	const authorId = cases.get(caseId)?.authorId ?? user ?? comments.get(comment ?? '')?.authorId ?? posts.get(post ?? '')?.authorId;
	const told: Act[] =
		authorId && act !== 'dismissed' && event.payload.by !== 'moderator'
			? [moderated(event, authorId, { act, about, postId: post ?? null, commentId: comment ?? null, tribeId: tribe ?? null })]
			: [];
	if (act === 'restored') return told;
	return [...told, ...(reporters.get(caseId) ?? []).map(({ userId: memberId }): Act => ({ ...ofReport, memberId }))];
}

/** Members who may not sign in are told then; ending sessions tells by itself. */
const actsOfStanding: Partial<Record<string, NotificationAct>> = {
	reset_name: 'name_reset',
	end_two_step: 'two_step_ended',
	unban: 'standing',
	reactivate: 'standing',
	grant_admin: 'standing',
	revoke_admin: 'standing',
	make_owner: 'standing',
	mark_bot: 'standing',
	unmark_bot: 'standing',
};

function standing(event: StoredEvent<typeof standingChanged>): Act[] {
	const act = actsOfStanding[event.payload.action];
	const { user } = event.subjects;
	return act === undefined || event.actorId === user ? [] : [moderated(event, user, { act, about: 'user' })];
}

/** The former owner who did it themselves knows. */
function handedOn(event: StoredEvent<typeof tribeHandedOn>): Act[] {
	const { user, tribe: tribeId } = event.subjects;
	const about = { about: 'tribe', tribeId } as const;
	const given = moderated(event, user, { act: 'tribe_given', ...about });
	if (event.actorId === null || event.payload?.by !== 'administrator') return [given];
	return [given, moderated(event, event.actorId, { act: 'tribe_taken', ...about })];
}

const aboutInTribe: Partial<Record<NotificationAct, ReportTarget>> = {
	tribe_post_removed: 'post',
	tribe_comment_removed: 'comment',
	tribe_post_declined: 'post',
};

/** No notification names what was removed: it is gone. */
function moderatedInTribe({ subjects, payload: { act }, ...event }: StoredEvent<typeof tribeMemberModerated>): Act[] {
	return [moderated(event, subjects.user, { act, about: aboutInTribe[act] ?? 'tribe', tribeId: subjects.tribe })];
}

type OfPost = Moment & { actorId: string | null; subjects: { post: string } };

/** Each is told once of an event, also when they answered several of its occurrences: of the next one. Organisers know what they did. */
function toComers(event: OfPost, kind: Act['kind'], facts: Facts, comers: readonly Comer[]): Act[] {
	const post = facts.posts.get(event.subjects.post);
	if (!post) return [];
	const by = { ...inPost(post), kind, source: sourceOf(event), personId: null, at: event.at };
	const next = new Map([...comers].reverse().map((comer) => [comer.userId, comer]));
	return [...next.values()]
		.filter(({ userId }) => userId !== event.actorId)
		.map(({ userId: memberId, occurrenceId }) => ({ ...by, groupKey: occurrenceId, occurrenceId, memberId }));
}

/** Those who wait have no place that they could miss. */
const isComing = ({ state }: Comer) => state !== 'waiting';

function cancelled(event: StoredEvent<typeof gatheringCancelled>, facts: Facts): Act[] {
	const { occurrenceId } = event.payload;
	const comers = occurrenceId === null ? facts.comers.toEvent(event.subjects.post) : facts.comers.to(occurrenceId);
	return toComers(event, 'eventCancelled', facts, comers);
}

const reactions = [
	tells(postCreated, ({ subjects }, facts) => {
		const post = facts.posts.get(subjects.post);
		return post ? mentioned(facts, post, null) : [];
	}),
	...[postUpdated, postRestored].map((event) =>
		tells(event, ({ subjects }, facts) => {
			const post = facts.posts.get(subjects.post);
			return post ? mentioned(facts, post, null) : [];
		}),
	),
	tells(commentCreated, ({ subjects }, facts) => written(facts, subjects.comment, { isNew: true })),
	tells(commentUpdated, ({ subjects }, facts) => written(facts, subjects.comment, { isNew: false })),
	tells(commentRestored, ({ subjects }, facts) => written(facts, subjects.comment, { isNew: true })),
	tells(messageSent, called),
	tells(messageEdited, called),
	tells(postLiked, postLikes),
	tells(postReacted, postReactions),
	tells(commentLiked, commentLikes),
	tells(friendRequested, asked),
	tells(friendshipBegan, befriended),
	tells(tribeRequested, wantsIn),
	tells(tribeRequestAccepted, letIn),
	tells(tribeHeldPosts, letThrough),
	tells(tribeRoleChanged, promoted),
	tells(caseSettled, settled),
	tells(standingChanged, standing),
	tells(resetLinkMade, (event) => [moderated(event, event.subjects.user, { act: 'link_made', about: 'user' })]),
	tells(tribeHandedOn, handedOn),
	tells(tribeMemberModerated, moderatedInTribe),
	tells(gatheringNear, (event, facts) => {
		const { lead, occurrenceId } = event.payload;
		return toComers(event, lead === 'day' ? 'eventTomorrow' : 'eventSoon', facts, facts.comers.to(occurrenceId).filter(isComing));
	}),
	tells(gatheringUpdated, (event, facts) =>
		event.payload.isMoved ? toComers(event, 'eventMoved', facts, facts.comers.toEvent(event.subjects.post)) : [],
	),
	tells(gatheringCancelled, cancelled),
	tells(gatheringPlaceGiven, (event, facts) => {
		const { user: userId } = event.subjects;
		return toComers(event, 'eventPlace', facts, [{ userId, occurrenceId: event.payload.occurrenceId, state: 'going' }]);
	}),
	// An administrator who owns it knows.
	tells(tribeUpdated, (event, { tribes }) => {
		const tribe = tribes.get(event.subjects.tribe);
		if (!tribe || event.payload?.by !== 'administrator' || event.actorId === tribe.ownerId) return [];
		return [moderated(event, tribe.ownerId, { act: 'tribe_renamed', about: 'tribe', tribeId: tribe.id })];
	}),
];

const toldBy = reactionsByName(reactions);

export const tellingEvents: readonly EventDeclaration[] = reactions.map(({ event }) => event);

export const actsOf = (events: readonly StoredEvent[], facts: Facts): Act[] =>
	events.flatMap((event) => toldBy.get(event.name)?.(event)(facts) ?? []);
