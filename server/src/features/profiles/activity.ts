/** Visibility of activities: which of them a viewer may see, in a fixed number of statements per chunk. */
import type { Person } from '@friends/contract/users/users.schema';
import type { Viewer } from '#core/access/viewer';
import type { Reader } from '#core/transaction';
import type { ActivityRow } from '../activities/activities.service.ts';
import type { CommentsService } from '../comments/comments.service.ts';
import type { FriendsService } from '../friends/friends.service.ts';
import type { PostsService } from '../posts/posts.service.ts';
import type { ReactionsService } from '../reactions/reactions.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';
import { presentPerson, type UsersService } from '../users/users.service.ts';
import type { ActivityFacts } from './profiles.present.ts';
import { visiblePeople } from './visible-people.ts';

export interface VisibilityContext {
	viewer: Viewer;
	comments: CommentsService;
	friends: FriendsService;
	posts: PostsService;
	reactions: ReactionsService;
	tribes: TribesService;
	users: UsersService;
}

type IdColumn = 'actorId' | 'postId' | 'commentId' | 'tribeId' | 'personId';

const distinct = (activities: ActivityRow[], column: IdColumn): string[] => [...new Set(activities.flatMap((row) => row[column] ?? []))];
const pair = (one: string, other: string | null) => `${one} ${other}`;

/** Those of these people whose profile the viewer may see, by id. */
export async function listVisiblePeople(
	db: Reader,
	ids: string[],
	{ viewer, friends, users }: VisibilityContext,
): Promise<Map<string, Person>> {
	const people = ids.length > 0 ? await visiblePeople(db, await users.listPeople(db, ids), { viewer, friends }) : [];
	return new Map(people.map((person) => [person.person_id, presentPerson(person)]));
}

/** Visible friendships among these activities: they still exist, and the viewer may see the friend. */
async function listVisibleFriendships(db: Reader, activities: ActivityRow[], context: VisibilityContext): Promise<Map<string, Person>> {
	const befriended = activities.filter(({ type }) => type === 'befriended');
	const friendIds = distinct(befriended, 'personId');
	if (friendIds.length === 0) return new Map();
	const people = await listVisiblePeople(db, friendIds, context);
	const userIds = distinct(befriended, 'actorId');
	const friendships = await context.friends.listFriendshipsAmong(db, { userIds, friendIds });
	return new Map(
		friendships.flatMap(({ userId, friendId }) => {
			const person = people.get(friendId);
			return person ? [[pair(userId, friendId), person] as const] : [];
		}),
	);
}

/** Tells whether an activity was undone since. */
async function takenBackAmong(db: Reader, activities: ActivityRow[], { viewer, reactions, comments, tribes }: VisibilityContext) {
	const likes = activities.filter(({ type }) => type === 'liked');
	const likeTimes = await reactions.listLikeTimes(distinct(likes, 'actorId'), distinct(likes, 'postId'));
	const likedAt = new Map(likeTimes.map(({ userId, postId, at }) => [pair(userId, postId), at]));
	const joinings = activities.filter(({ type }) => type === 'joinedTribe');
	const joinTimes = await tribes.listJoinTimes(db, distinct(joinings, 'actorId'), distinct(joinings, 'tribeId'));
	const joinedAt = new Map(joinTimes.map(({ userId, tribeId, at }) => [pair(userId, tribeId), at]));
	const commentIds = await comments.listExisting(db, distinct(activities, 'commentId'), viewer);
	return ({ type, actorId, postId, commentId, tribeId, createdAt }: ActivityRow): boolean => {
		// A repeated like or joining counts from the second time.
		if (type === 'liked') return likedAt.get(pair(actorId, postId)) !== createdAt;
		if (type === 'joinedTribe') return joinedAt.get(pair(actorId, tribeId)) !== createdAt;
		return commentId !== null && !commentIds.has(commentId);
	};
}

/** Hydrates activities of visible people. Drops what the viewer may not see, what was undone, and what is deleted; keeps the order. */
export async function visibleActivity(db: Reader, activities: ActivityRow[], context: VisibilityContext): Promise<ActivityFacts[]> {
	const posts = await context.posts.findVisible(context.viewer, distinct(activities, 'postId'));
	const tribes = await context.tribes.findVisible(db, context.viewer, distinct(activities, 'tribeId'));
	const isTakenBack = await takenBackAmong(db, activities, context);
	const friendships = await listVisibleFriendships(db, activities, context);

	return activities.flatMap((activity): ActivityFacts[] => {
		const { id, type, actorId, createdAt, postId, personId, tribeId } = activity;
		const seen = postId ? posts.get(postId) : null;
		const post = seen?.isArchived ? undefined : seen;
		const person = personId ? friendships.get(pair(actorId, personId)) : null;
		const tribe = tribeId ? tribes.get(tribeId) : null;
		const isGone = post === undefined || person === undefined || tribe === undefined;
		return isGone || isTakenBack(activity) ? [] : [{ id, type, actorId, createdAt, post, person, tribe }];
	});
}
