/** Follower that records activities and active days of members, for Activity, Happening now and statistics. */
import { memberJoined } from '@friends/contract/auth/auth.events';
import { commentCreated, commentDeleted, commentLiked, commentUnliked } from '@friends/contract/comments/comments.events';
import type { EventDeclaration } from '@friends/contract/core/event';
import { friendshipBegan, friendshipEnded, memberBlocked } from '@friends/contract/friends/friends.events';
import { postCreated, postDeleted, postLiked, postUnliked } from '@friends/contract/posts/posts.events';
import type { ActivityType } from '@friends/contract/profiles/profiles.schema';
import { tribeDeleted, tribeFounded, tribeJoined, tribeLeft, tribeMemberRemoved } from '@friends/contract/tribes/tribes.events';
import { idOfMoment } from '#core/events/event-id';
import { type Follower, on, reactionsByName, type StoredEvent } from '#core/events/follower';
import type { Transaction } from '#core/transaction';
import {
	addToDays,
	deleteActivities,
	insertActivities,
	type MemberDay,
	type NewActivity,
	type StoredActivity,
	type UndoneActivities,
} from './activities.queries.ts';

type Act = Omit<NewActivity, 'actorId'>;

/** Upper limit of activities from one event. */
const idsPerEvent = 2;

const activityOf = (
	{ at, seq, isShadowed }: Pick<StoredEvent, 'at' | 'seq' | 'isShadowed'>,
	index: number,
	act: NewActivity,
): StoredActivity => ({
	...act,
	isShadowed: isShadowed === true,
	id: idOfMoment(at, seq * idsPerEvent + index),
	at,
});

/** What an event says; absent lists are empty. */
interface Told {
	activities?: StoredActivity[];
	/** Activities that it takes back, so that repeats of an act leave one row. */
	undone?: UndoneActivities[];
	/** Members whose day counts as active. */
	actors?: string[];
}

/** Marks the actor as active; `act` builds the activity, if any. The account may be deleted by now. */
const acted = <E extends EventDeclaration>(event: E, act?: (subjects: StoredEvent<E>['subjects']) => Act) =>
	on(event, (stored): Told => {
		const { actorId, subjects } = stored;
		if (actorId === null) return {};
		return { activities: act ? [activityOf(stored, 0, { actorId, ...act(subjects) })] : [], actors: [actorId] };
	});

/** Marks the actor as active, and undoes an act of theirs. */
const actedBack = <E extends EventDeclaration>(event: E, undo: (subjects: StoredEvent<E>['subjects']) => UndoneActivities) =>
	on(event, ({ actorId, subjects }): Told => (actorId === null ? {} : { undone: [{ actorId, ...undo(subjects) }], actors: [actorId] }));

/** One activity for each of the two. */
const befriended = on(friendshipBegan, (stored): Told => {
	const { actorId: one, subjects } = stored;
	const other = subjects.user;
	if (one === null) return {};
	return {
		activities: [
			activityOf(stored, 0, { type: 'befriended', actorId: one, personId: other }),
			activityOf(stored, 1, { type: 'befriended', actorId: other, personId: one }),
		],
		actors: [one, other],
	};
});

const parted = (event: typeof friendshipEnded | typeof memberBlocked) =>
	on(
		event,
		({ actorId: one, subjects: { user: other } }): Told =>
			one === null
				? {}
				: {
						undone: [
							{ aboutId: other, actorId: one },
							{ aboutId: one, actorId: other },
						],
					},
	);

const reactions = [
	acted(memberJoined, () => ({ type: 'joined' })),
	acted(postCreated, ({ post }) => ({ type: 'posted', postId: post })),
	acted(commentCreated, ({ post, comment }) => ({ type: 'commented', postId: post, commentId: comment })),
	acted(postLiked, ({ post }) => ({ type: 'liked', postId: post })),
	acted(tribeFounded, ({ tribe }) => ({ type: 'foundedTribe', tribeId: tribe })),
	acted(tribeJoined, ({ tribe }) => ({ type: 'joinedTribe', tribeId: tribe })),
	befriended,
	acted(commentLiked),
	acted(commentUnliked),
	actedBack(postUnliked, ({ post }) => ({ aboutId: post, type: 'liked' })),
	actedBack(tribeLeft, ({ tribe }) => ({ aboutId: tribe })),
	on(tribeMemberRemoved, ({ subjects }): Told => ({ undone: [{ aboutId: subjects.tribe, actorId: subjects.user }] })),
	on(commentDeleted, ({ subjects }): Told => ({ undone: [{ aboutId: subjects.post, commentId: subjects.comment }] })),
	on(postDeleted, ({ subjects }): Told => ({ undone: [{ aboutId: subjects.post }] })),
	on(tribeDeleted, ({ subjects }): Told => ({ undone: [{ aboutId: subjects.tribe }] })),
	parted(friendshipEnded),
	parted(memberBlocked),
];
const toldBy = reactionsByName(reactions);

/** Active days of members, each once. */
function createDays() {
	const days = new Map<string, MemberDay>();
	const isWriting = new Set<ActivityType>(['posted', 'commented']);

	return {
		add({ userId, at, type }: { userId: string; at: string; type?: ActivityType }): void {
			const day = at.slice(0, 10);
			const key = `${day} ${userId}`;
			const known = days.get(key) ?? { day, userId, writings: 0 };
			days.set(key, { ...known, writings: known.writings + (type && isWriting.has(type) ? 1 : 0) });
		},
		list: () => [...days.values()],
	};
}

/** Inserts and deletes in the order of the events. */
async function record(transaction: Transaction, told: readonly Told[], days: ReturnType<typeof createDays>): Promise<void> {
	let pending: StoredActivity[] = [];
	async function insertPending(): Promise<void> {
		// Counts only new activities: a repeated event inserts none.
		for (const { actorId, at, type } of await insertActivities(transaction, pending)) days.add({ userId: actorId, at, type });
		pending = [];
	}
	for (const { activities = [], undone = [] } of told) {
		pending.push(...activities);
		if (undone.length > 0) await insertPending();
		for (const each of undone) await deleteActivities(transaction, each);
	}
	await insertPending();
}

export const activitiesFollower: Follower = {
	name: 'activities',
	hearsShadowed: true,
	events: reactions.map(({ event }) => event),
	async handle(transaction, events) {
		const days = createDays();
		const told = events.map((event) => ({ at: event.at, ...toldBy.get(event.name)?.(event) }));
		for (const { at, actors = [] } of told) for (const userId of actors) days.add({ userId, at });
		await record(transaction, told, days);
		await addToDays(transaction, days.list());
	},
};
