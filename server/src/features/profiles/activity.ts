/** The Activity tab: which of the things that somebody did a viewer may see, in a fixed number of statements for each chunk. */
import type { Author } from '@friends/contract/users/users.schema';
import type { Viewer } from '#core/access/viewer';
import type { FeedEvent, FeedEventPayloads } from '#core/events/feed-events.queries';
import type { Position } from '#core/keyset';
import type { Reader } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import type { PostsService } from '../posts/posts.service.ts';
import { presentAuthor } from '../users/users.present.ts';
import type { UsersService } from '../users/users.service.ts';
import type { ActivityFacts } from './profiles.present.ts';
import { visiblePeople } from './visible-people.ts';

/** What is not listed here stays among the records: that a like was taken back, say. */
export const activityTypes = ['joined', 'posted', 'commented', 'liked', 'befriended'] as const;

type ActivityEvent = Extract<FeedEvent, { type: (typeof activityTypes)[number] }> & Position;

interface Neighbours {
	friends: FriendsService;
	posts: PostsService;
	users: UsersService;
}

interface Witness {
	viewer: Viewer;
	/** Whose activity it is; the viewer sees their profile. */
	ownerId: string;
}

const postIdOf = ({ payload }: ActivityEvent): string | undefined => (payload as Partial<FeedEventPayloads['posted']>).postId;
const personIdOf = ({ payload }: ActivityEvent): string | undefined => (payload as Partial<FeedEventPayloads['befriended']>).userId;
const distinct = (ids: (string | undefined)[]): string[] => [...new Set(ids.filter((id) => id !== undefined))];

/** Those of these people whose profiles the viewer sees, and who are still friends of the owner. */
async function listVisibleFriends(
	db: Reader,
	ids: string[],
	{ viewer, ownerId, friends, users }: Witness & Neighbours,
): Promise<Map<string, Author>> {
	if (ids.length === 0) return new Map();
	const ownersFriends = await friends.listFriendsAmong(db, ownerId, ids);
	const visible = await visiblePeople(db, await users.listPeople(db, ids), { viewer, friends });
	const stillFriends = visible.filter((person) => ownersFriends.has(person.author_id));
	return new Map(stillFriends.map((person) => [person.author_id, presentAuthor(person)]));
}

/** Hydrates events and drops what the viewer may not see, what was taken back, and what is gone; the order stays. */
export async function visibleActivity(
	db: Reader,
	events: ActivityEvent[],
	{ posts, ...rest }: Witness & Neighbours,
): Promise<ActivityFacts[]> {
	const { viewer, ownerId } = rest;
	const postsById = await posts.findVisible(viewer, distinct(events.map(postIdOf)));
	const liked = events.filter(({ type }) => type === 'liked').map(postIdOf);
	const likedAt = await posts.listLikeTimes(ownerId, distinct(liked));
	const people = await listVisibleFriends(db, distinct(events.map(personIdOf)), { posts, ...rest });

	return events.flatMap((event): ActivityFacts[] => {
		const { id, type, createdAt } = event;
		const [postId, personId] = [postIdOf(event), personIdOf(event)];
		const post = postId ? postsById.get(postId) : null;
		const person = personId ? people.get(personId) : null;
		// A like that was taken back and given again counts from the second time.
		const isTakenBack = type === 'liked' && likedAt.get(event.payload.postId) !== createdAt;
		return post === undefined || person === undefined || isTakenBack ? [] : [{ id, type, createdAt, post, person }];
	});
}
