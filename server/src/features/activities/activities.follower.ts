/** Follower that records activities and active days of members, for Activity, Happening now and statistics. */
import { memberJoined } from '@friends/contract/auth/auth.events';
import { commentCreated, commentLiked, commentUnliked } from '@friends/contract/comments/comments.events';
import type { EventDeclaration } from '@friends/contract/core/event';
import { friendshipBegan } from '@friends/contract/friends/friends.events';
import { postCreated, postLiked, postUnliked } from '@friends/contract/posts/posts.events';
import type { ActivityType } from '@friends/contract/profiles/profiles.schema';
import { tribeFounded, tribeJoined, tribeLeft } from '@friends/contract/tribes/tribes.events';
import { idOfMoment } from '#core/events/event-id';
import { type Follower, on, reactionsByName, type StoredEvent } from '#core/events/follower';
import { addToDays, insertActivities, type MemberDay, type NewActivity, type StoredActivity } from './activities.queries.ts';

type Act = Omit<NewActivity, 'actorId'>;

/** Upper limit of activities from one event. */
const idsPerEvent = 2;

const activityOf = ({ at, seq }: Pick<StoredEvent, 'at' | 'seq'>, index: number, act: NewActivity): StoredActivity => ({
	...act,
	id: idOfMoment(at, seq * idsPerEvent + index),
	at,
});

interface Told {
	activities: StoredActivity[];
	/** Members whose day counts as active. */
	actors: string[];
}

/** Marks the actor as active; `act` builds the activity, if any. */
const acted = <E extends EventDeclaration>(event: E, act?: (subjects: StoredEvent<E>['subjects']) => Act) =>
	on(event, (stored): Told => {
		const { actorId, subjects } = stored;
		// The account may be deleted by now.
		if (actorId === null) return { activities: [], actors: [] };
		return { activities: act ? [activityOf(stored, 0, { actorId, ...act(subjects) })] : [], actors: [actorId] };
	});

/** One activity for each of the two. */
const befriended = on(friendshipBegan, (stored): Told => {
	const { actorId: one, subjects } = stored;
	const other = subjects.user;
	if (one === null) return { activities: [], actors: [] };
	return {
		activities: [
			activityOf(stored, 0, { type: 'befriended', actorId: one, personId: other }),
			activityOf(stored, 1, { type: 'befriended', actorId: other, personId: one }),
		],
		actors: [one, other],
	};
});

const reactions = [
	acted(memberJoined, () => ({ type: 'joined' })),
	acted(postCreated, ({ post }) => ({ type: 'posted', postId: post })),
	acted(commentCreated, ({ post, comment }) => ({ type: 'commented', postId: post, commentId: comment })),
	acted(postLiked, ({ post }) => ({ type: 'liked', postId: post })),
	acted(tribeFounded, ({ tribe }) => ({ type: 'foundedTribe', tribeId: tribe })),
	acted(tribeJoined, ({ tribe }) => ({ type: 'joinedTribe', tribeId: tribe })),
	befriended,
	acted(postUnliked),
	acted(commentLiked),
	acted(commentUnliked),
	acted(tribeLeft),
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

export const activitiesFollower: Follower = {
	name: 'activities',
	events: reactions.map(({ event }) => event),
	async handle(transaction, events) {
		const activities: StoredActivity[] = [];
		const days = createDays();
		for (const event of events) {
			const told = toldBy.get(event.name)?.(event);
			activities.push(...(told?.activities ?? []));
			for (const userId of told?.actors ?? []) days.add({ userId, at: event.at });
		}
		// Counts only new activities: a repeated event inserts none.
		for (const { actorId, at, type } of await insertActivities(transaction, activities)) days.add({ userId: actorId, at, type });
		await addToDays(transaction, days.list());
	},
};
