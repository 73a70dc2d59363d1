/** Profiles: people as others see them, with their posts, activities and friends. */
import { pageLimits } from '@friends/contract/core/page-limits';
import type { PageQuery } from '@friends/contract/core/pages';
import type { Friend, Relation } from '@friends/contract/friends/friends.schema';
import type { Post } from '@friends/contract/posts/posts.schema';
import type { Onlooker } from '@friends/contract/profiles/onlookers';
import type { Activity, LeftBehind, OwnCounts, Profile, ProfileUser } from '@friends/contract/profiles/profiles.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { onlookerOf } from '#core/access/onlookers';
import { type Member, memberIdOf, type Viewer } from '#core/access/viewer';
import { AppError, notFound } from '#core/errors';
import { decodeCursor, type Page } from '#core/keyset';
import { readOn } from '#core/reading-on';
import type { Database, Reader } from '#core/transaction';
import type { ActivitiesService } from '../activities/activities.service.ts';
import type { CommentsService } from '../comments/comments.service.ts';
import type { FeedService } from '../feed/feed.service.ts';
import { type FriendsService, presentFriend } from '../friends/friends.service.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import type { PostsService } from '../posts/posts.service.ts';
import type { ReactionsService } from '../reactions/reactions.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';
import {
	canKnowOf,
	canSeeProfile,
	type ProfileFacts,
	type ProfileRow,
	presentPerson,
	privacyOf,
	type UsersService,
} from '../users/users.service.ts';
import { visibleActivity } from './activity.ts';
import { listWritingsBeyond } from './left-behind.queries.ts';
import { canReportProfile, isOwnProfile, permissionsOn } from './profiles.policy.ts';
import { presentActivity, presentHidden, presentProfileUser } from './profiles.present.ts';
import { visiblePeople } from './visible-people.ts';

export { listVisiblePeople, type VisibilityContext, visibleActivity } from './activity.ts';
export { type ActivityFacts, presentActivity } from './profiles.present.ts';
export { visiblePeople } from './visible-people.ts';

interface ProfilesOptions {
	database: Database;
	instance: InstanceService;
	users: UsersService;
	friends: FriendsService;
	feed: FeedService;
	posts: PostsService;
	reactions: ReactionsService;
	tribes: TribesService;
	comments: CommentsService;
	activities: Pick<ActivitiesService, 'list'>;
}

/** A person as the viewer meets them: relation, and whether only the small card is visible. */
interface ViewedPerson {
	user: ProfileRow;
	facts: ProfileFacts;
	relation: Relation;
	isHidden: boolean;
}

const foundMax = 8;
const firstPage: PageQuery = { limit: pageLimits.default };

export type ProfilesService = ReturnType<typeof createProfilesService>;

export function createProfilesService(options: ProfilesOptions) {
	const requireKnown = createRequireKnown(options);
	return {
		lookAs: createLookAs(options),
		...createViews(options, requireKnown),
		...createLists(options, requireKnown),
		listLeftBehind: createLeftBehind(options),
	};
}

function createLookAs({ database, users, instance }: ProfilesOptions) {
	/** The viewer, or the onlooker that they look at their own profile as. */
	return async function lookAs(viewer: Viewer, key: string, { as }: { as?: Onlooker | undefined }): Promise<Viewer> {
		if (as === undefined) return viewer;
		const user = await users.findProfile(database.reader, key);
		if (viewer.kind === 'guest' || user?.id !== viewer.id) throw new AppError('not_own_profile');
		if (as === 'guest' && (await instance.isPrivate())) throw notFound('person');
		return onlookerOf(viewer, as);
	};
}

type RequireKnown = ReturnType<typeof createRequireKnown>;

function createRequireKnown({ database, users, friends }: ProfilesOptions) {
	async function relationTo(from: Reader, viewer: Viewer, otherId: string): Promise<{ relation: Relation; isBlocked: boolean }> {
		const viewerId = memberIdOf(viewer);
		if (viewerId === null) return { relation: { relation: 'none', requestId: null }, isBlocked: false };
		if (viewerId === otherId) return { relation: { relation: 'self', requestId: null }, isBlocked: false };
		return {
			relation: await friends.relationTo(from, viewerId, otherId),
			isBlocked: await friends.isBlockedBetween(from, viewerId, otherId),
		};
	}

	/** @param key an id or a username. @throws AppError 'not_found' for deleted people too, and for those hidden by a block. */
	return async function requireKnown(viewer: Viewer, key: string): Promise<ViewedPerson> {
		const from = database.reader;
		const user = await users.findProfile(from, key);
		if (!user) throw notFound('person');
		const { relation, isBlocked } = await relationTo(from, viewer, user.id);
		const facts = { ownerId: user.id, visibility: user.profile_visibility, isFriend: relation.relation === 'friend', isBlocked };
		if (!canKnowOf(facts)) throw notFound('person');
		return { user, facts, relation, isHidden: !canSeeProfile(viewer, facts) };
	};
}

/** Counts the friends that the viewer finds in the list. */
function createCountFriends({ database, users, friends }: ProfilesOptions) {
	const db = database.reader;

	return async function countFriends(viewer: Viewer, ownerId: string): Promise<number> {
		const { friendIds } = await friends.circleOf(db, ownerId);
		const cards = await users.cards.getMany(db, [...friendIds]);
		const people = cards.flatMap((card) => (card ? { person_id: card.person.id, profile_visibility: card.visibility } : []));
		return isOwnProfile(viewer, ownerId) ? people.length : (await visiblePeople(db, people, { viewer, friends })).length;
	};
}

function createViews(options: ProfilesOptions, requireKnown: RequireKnown) {
	const { database, instance, users, feed, reactions } = options;
	const db = database.reader;
	const countFriends = createCountFriends(options);

	/** Posts and counts under the card; counts only what the viewer may see. */
	async function contentOf(
		viewer: Viewer,
		{ facts, isHidden }: ViewedPerson,
	): Promise<Pick<Profile, 'posts' | 'postCount' | 'friendCount'>> {
		if (isHidden) return { posts: [], postCount: 0, friendCount: 0 };
		const { items } = await feed.listByAuthor(viewer, facts.ownerId, firstPage);
		return {
			posts: items,
			postCount: await feed.countByAuthor(viewer, facts),
			friendCount: await countFriends(viewer, facts.ownerId),
		};
	}

	/** The same counts as on the member's own profile. */
	async function countOwn(viewer: Member): Promise<OwnCounts> {
		const facts: ProfileFacts = { ownerId: viewer.id, visibility: 'private', isFriend: false, isBlocked: false };
		return { postCount: await feed.countByAuthor(viewer, facts), friendCount: await countFriends(viewer, viewer.id) };
	}

	async function get(viewer: Viewer, key: string): Promise<Profile> {
		const viewed = await requireKnown(viewer, key);
		const { user, relation, isHidden } = viewed;
		const { friends: hasFriends } = await instance.features();
		const isReported = await reactions.hasReported(db, viewer, user.id);
		const permissions = permissionsOn(viewer, {
			ownerId: user.id,
			privacy: privacyOf(user.settings),
			relation: relation.relation,
			hasFriends,
			hasReported: isReported,
		});
		return {
			user: presentUser(viewer, viewed),
			isHidden,
			isPublic: viewed.facts.visibility === 'public',
			...(await contentOf(viewer, viewed)),
			isOwnProfile: isOwnProfile(viewer, user.id),
			isFriend: relation.relation === 'friend',
			hasPendingRequest: relation.relation === 'requested',
			viewer: { ...relation, ...permissions, hasReported: isReported },
		};
	}

	return {
		get,
		countOwn,
		getUser: async (viewer: Viewer, key: string): Promise<ProfileUser> => presentUser(viewer, await requireKnown(viewer, key)),
		/** Blocks do not count, so that they silence no one. Refuses unless the person exists. */
		async canReport(from: Reader, id: string, viewer: Viewer): Promise<boolean> {
			if (!(await users.findProfile(from, id))) throw notFound('person');
			return canReportProfile(viewer, id);
		},
	};
}

const presentUser = (viewer: Viewer, { user, isHidden }: ViewedPerson): ProfileUser =>
	isHidden ? presentHidden(user) : presentProfileUser(user, viewer);

function createLists(options: ProfilesOptions, requireKnown: RequireKnown) {
	const { database, users, friends, feed, activities } = options;
	const db = database.reader;

	async function listPosts(viewer: Viewer, key: string, page: PageQuery): Promise<Page<Post>> {
		const { user, isHidden } = await requireKnown(viewer, key);
		return isHidden ? noPage(page) : feed.listByAuthor(viewer, user.id, page);
	}

	async function listActivity(viewer: Viewer, key: string, page: PageQuery): Promise<Page<Activity>> {
		const { user, isHidden } = await requireKnown(viewer, key);
		if (isHidden) return noPage(page);
		const ownerId = user.id;
		const { items, nextCursor } = await readOn({
			limit: page.limit,
			cursor: page.cursor,
			skeleton: (after, limit) => activities.list(db, { actorId: ownerId, isOwn: isOwnProfile(viewer, ownerId), after, limit }),
			visible: (rows) => visibleActivity(db, rows, { viewer, ...options }),
			positionOf: (activity) => activity,
		});
		return { items: items.map(presentActivity), nextCursor };
	}

	/** Leaves out friends whose profile the viewer may not see: their friendships are private. Owners see all. */
	async function listFriends(viewer: Viewer, key: string, { limit, cursor }: PageQuery): Promise<Page<Friend>> {
		const { user, isHidden } = await requireKnown(viewer, key);
		if (isHidden) return noPage({ limit, cursor });
		const { items, nextCursor } = await readOn({
			limit,
			cursor,
			skeleton: (after, rows) => friends.listFriends(db, { userId: user.id, after, limit: rows }),
			visible: async (people) => (isOwnProfile(viewer, user.id) ? people : visiblePeople(db, people, { viewer, friends })),
			positionOf: (person) => person,
		});
		return { items: items.map(presentFriend), nextCursor };
	}

	/** Completes a mention: friends first, without duplicates. */
	async function search(viewer: Member, text: string): Promise<Person[]> {
		const people = await users.search(db, { viewerId: viewer.id, text, atMost: foundMax });
		return (await visiblePeople(db, people, { viewer, friends })).slice(0, foundMax).map(presentPerson);
	}

	return {
		search,
		listPosts,
		listActivity,
		listFriends,
	};
}

function createLeftBehind({ database, posts }: ProfilesOptions) {
	const db = database.reader;

	/** What the viewer wrote and sees no more. */
	return async function listLeftBehind(viewer: Member, { limit, cursor }: PageQuery): Promise<Page<LeftBehind>> {
		const { items, nextCursor } = await readOn({
			limit,
			cursor,
			skeleton: (after, atOnce) => listWritingsBeyond(db, { userId: viewer.id, after, limit: atOnce }),
			async visible(rows) {
				const seen = await posts.findVisible(viewer, [...new Set(rows.map(({ postId }) => postId))]);
				return rows.filter(({ postId }) => !seen.has(postId));
			},
			positionOf: (writing) => writing,
		});
		return { items: items.map(({ postId, ...writing }) => writing), nextCursor };
	};
}

/** An empty list for hidden profiles; malformed cursors are refused all the same. */
function noPage({ cursor }: PageQuery): Page<never> {
	if (cursor) decodeCursor(cursor);
	return { items: [], nextCursor: null };
}
