/** Keeps what members did, as Activity and Happening now tell it, and on which days they did something. */
import { memberJoined } from '@friends/contract/auth/auth.events';
import { commentCreated, commentLiked, commentUnliked } from '@friends/contract/comments/comments.events';
import type { EventDeclaration } from '@friends/contract/core/event';
import { friendshipBegan } from '@friends/contract/friends/friends.events';
import { postCreated, postLiked, postUnliked } from '@friends/contract/posts/posts.events';
import { tribeFounded, tribeJoined, tribeLeft } from '@friends/contract/tribes/tribes.events';
import { idOfMoment } from '#core/events/event-id';
import { type Follower, on, type StoredEvent } from '#core/events/follower';
import type { Transaction } from '#core/transaction';
import { insertActivity, type NewActivity, noteDay } from './activities.queries.ts';

type Act = Omit<NewActivity, 'actorId'>;

/** So many activities can be made of one event. */
const idsPerEvent = 2;

async function note(transaction: Transaction, { at, seq }: Pick<StoredEvent, 'at' | 'seq'>, activities: NewActivity[]): Promise<void> {
	for (const [index, activity] of activities.entries()) {
		await insertActivity(transaction, { ...activity, id: idOfMoment(at, seq * idsPerEvent + index), at });
	}
}

const dayOf = (at: string) => at.slice(0, 10);

/** The actor did something; `act` is what is told of it, if anything. */
const acted = <E extends EventDeclaration>(event: E, act?: (subjects: StoredEvent<E>['subjects']) => Act) =>
	on(event, async (transaction, stored) => {
		const { actorId, at, subjects } = stored;
		// The account may have gone since.
		if (actorId === null) return;
		if (act) await note(transaction, stored, [{ actorId, ...act(subjects) }]);
		await noteDay(transaction, { userId: actorId, day: dayOf(at) });
	});

/** Told of both. */
const befriended = on(friendshipBegan, async (transaction, stored) => {
	const { actorId, at, subjects } = stored;
	if (actorId === null) return;
	const [one, other] = [actorId, subjects.user];
	await note(transaction, stored, [
		{ type: 'befriended', actorId: one, personId: other },
		{ type: 'befriended', actorId: other, personId: one },
	]);
	for (const userId of [one, other]) await noteDay(transaction, { userId, day: dayOf(at) });
});

export const activitiesFollower: Follower = {
	name: 'activities',
	reactions: [
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
	],
};
