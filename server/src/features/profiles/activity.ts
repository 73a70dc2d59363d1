/** What people did: which of it a viewer may see, in a fixed number of statements for each chunk. */
import type { Author } from '@friends/contract/users/users.schema';
import type { Viewer } from '#core/access/viewer';
import type { FeedEventPayloads, StoredFeedEvent } from '#core/events/feed-events.queries';
import type { Reader } from '#core/transaction';
import type { CommentsService } from '../comments/comments.service.ts';
import type { FriendsService } from '../friends/friends.service.ts';
import type { PostsService } from '../posts/posts.service.ts';
import type { ReactionsService } from '../reactions/reactions.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';
import { presentAuthor, type UsersService } from '../users/users.service.ts';
import type { ActivityFacts } from './profiles.present.ts';
import { visiblePeople } from './visible-people.ts';

/** What is not listed here stays among the records: that a like was taken back, say. */
export const activityTypes = ['joined', 'posted', 'commented', 'liked', 'befriended', 'foundedTribe', 'joinedTribe'] as const;

export type ActivityEvent = Extract<StoredFeedEvent, { type: (typeof activityTypes)[number] }>;

export const isActivity = (event: StoredFeedEvent): event is ActivityEvent => (activityTypes as readonly string[]).includes(event.type);

export interface Witness {
	viewer: Viewer;
	comments: CommentsService;
	friends: FriendsService;
	posts: PostsService;
	reactions: ReactionsService;
	tribes: TribesService;
	users: UsersService;
}

const commentIdOf = ({ payload }: ActivityEvent): string | undefined => (payload as Partial<FeedEventPayloads['commented']>).commentId;
const postIdOf = ({ payload }: ActivityEvent): string | undefined => (payload as Partial<FeedEventPayloads['posted']>).postId;
const personIdOf = ({ payload }: ActivityEvent): string | undefined => (payload as Partial<FeedEventPayloads['befriended']>).userId;
const tribeIdOf = ({ payload }: ActivityEvent): string | undefined => (payload as Partial<FeedEventPayloads['joinedTribe']>).tribeId;
const distinct = (ids: (string | undefined)[]): string[] => [...new Set(ids.filter((id) => id !== undefined))];
const pair = (one: string, other: string) => `${one} ${other}`;

/** Those of these people who show themselves to the viewer. */
export async function listVisiblePeople(db: Reader, ids: string[], { viewer, friends, users }: Witness): Promise<Map<string, Author>> {
	const people = ids.length > 0 ? await visiblePeople(db, await users.listPeople(db, ids), { viewer, friends }) : [];
	return new Map(people.map((person) => [person.author_id, presentAuthor(person)]));
}

/** The friendships among these events that the viewer may hear of: between two who still are friends. */
async function listVisibleFriendships(db: Reader, events: ActivityEvent[], witness: Witness): Promise<Map<string, Author>> {
	const friendIds = distinct(events.map(personIdOf));
	if (friendIds.length === 0) return new Map();
	const people = await listVisiblePeople(db, friendIds, witness);
	const userIds = distinct(events.filter(personIdOf).map(({ actorId }) => actorId));
	const friendships = await witness.friends.listFriendshipsAmong(db, { userIds, friendIds });
	return new Map(
		friendships.flatMap(({ userId, friendId }) => {
			const person = people.get(friendId);
			return person ? [[pair(userId, friendId), person] as const] : [];
		}),
	);
}

/** Whether what an event tells of was taken back since. */
async function takenBackAmong(db: Reader, events: ActivityEvent[], { reactions, comments, tribes }: Witness) {
	const likes = events.filter(({ type }) => type === 'liked');
	const standing = await reactions.listLikeTimes(distinct(likes.map(({ actorId }) => actorId)), distinct(likes.map(postIdOf)));
	const likedAt = new Map(standing.map(({ userId, postId, at }) => [pair(userId, postId), at]));
	const joinings = events.filter(({ type }) => type === 'joinedTribe');
	const belonging = await tribes.listJoinTimes(db, distinct(joinings.map(({ actorId }) => actorId)), distinct(joinings.map(tribeIdOf)));
	const joinedAt = new Map(belonging.map(({ userId, tribeId, at }) => [pair(userId, tribeId), at]));
	const commentIds = await comments.listStanding(db, distinct(events.map(commentIdOf)));
	return ({ type, actorId, payload, createdAt }: ActivityEvent): boolean => {
		// What was taken back and done again counts from the second time.
		if (type === 'liked') return likedAt.get(pair(actorId, payload.postId)) !== createdAt;
		if (type === 'joinedTribe') return joinedAt.get(pair(actorId, payload.tribeId)) !== createdAt;
		return type === 'commented' && !commentIds.has(payload.commentId);
	};
}

/**
 * Hydrates events of people whom the viewer sees, and drops what the viewer may not see, what was taken back, and what
 * is gone; the order stays.
 */
export async function visibleActivity(db: Reader, events: ActivityEvent[], witness: Witness): Promise<ActivityFacts[]> {
	const posts = await witness.posts.findVisible(witness.viewer, distinct(events.map(postIdOf)));
	const tribes = await witness.tribes.findVisible(db, witness.viewer, distinct(events.map(tribeIdOf)));
	const isTakenBack = await takenBackAmong(db, events, witness);
	const friendships = await listVisibleFriendships(db, events, witness);

	return events.flatMap((event): ActivityFacts[] => {
		const { id, type, actorId, createdAt } = event;
		const [postId, personId, tribeId] = [postIdOf(event), personIdOf(event), tribeIdOf(event)];
		const post = postId ? posts.get(postId) : null;
		const person = personId ? friendships.get(pair(actorId, personId)) : null;
		const tribe = tribeId ? tribes.get(tribeId) : null;
		const isGone = post === undefined || person === undefined || tribe === undefined;
		return isGone || isTakenBack(event) ? [] : [{ id, type, actorId, createdAt, post, person, tribe }];
	});
}
