/** Feeds: lists of posts, newest first, and their counts. They hydrate a skeleton of ids and drop what the viewer may not see. */
import { pageLimits } from '@friends/contract/core/page-limits';
import type { PageQuery } from '@friends/contract/core/pages';
import type { FeedOrder } from '@friends/contract/feed/feed.schema';
import { postLimits } from '@friends/contract/posts/posts.limits';
import type { FeedScope, Post } from '@friends/contract/posts/posts.schema';
import type { SeenPost } from '@friends/contract/tribes/seen-by/seen-by.schema';
import { type Member, memberIdOf, type Viewer } from '#core/access/viewer';
import type { Page, Position } from '#core/keyset';
import { readOn } from '#core/reading-on';
import type { ListSubject } from '../filters/filters.service.ts';
import type { PostsGate } from '../posts/posts.gate.ts';
import { canSeePost, type SeenFacts, type VisiblePost } from '../posts/posts.service.ts';
import { noMemberships, type SeenBy, type TribesService } from '../tribes/tribes.service.ts';
import type { ProfileFacts } from '../users/users.service.ts';
import { type AuthorPosts, createAuthorPosts } from './author-posts.ts';
import type { PlacedPost, PlaceRow } from './feed.queries.ts';
import * as queries from './feed.queries.ts';
import { createSkeletons } from './feed.skeletons.ts';
import { createForYou, type ForYouOptions } from './for-you.ts';
import { createRecentPosts } from './recent-posts.ts';
import { createViewerStreams } from './viewer-streams.ts';

type FeedQuery = PageQuery & { scope: FeedScope; order: FeedOrder };

interface Source<Row extends Position> {
	skeleton(after: Position | null, limit: number): Promise<Row[]>;
	/** Filters rows before hydration. */
	keep?(row: Row): boolean;
	/** What the list is about: filters of just this do not count. */
	about?: ListSubject;
	isArchive?: boolean;
	/** Filters posts before the page is cut. */
	shows?(post: VisiblePost): boolean;
}

export type FeedService = ReturnType<typeof createFeedService>;

interface FeedOptions extends ForYouOptions {
	gate: Pick<PostsGate, 'seenBy'>;
	tribes: Pick<TribesService, 'requireInside' | 'sightOf' | 'membershipsOf' | 'cards'>;
}

export function createFeedService(options: FeedOptions) {
	const { database, caches } = options;
	const db = database.reader;
	const sourceOf = createSources(options);
	const authors = createAuthorPosts(caches);
	const listForYou = createForYou(options);

	const { visibleOf, presented, pageFrom } = createPages(options);

	return {
		/** Guests have the newest order only. */
		async list(viewer: Viewer, { scope, order, ...page }: FeedQuery): Promise<Page<Post>> {
			const source = await sourceOf(scope, viewer);
			if (order === 'newest' || viewer.kind === 'guest') return pageFrom(viewer, source, page);
			return presented(viewer, () => listForYou(viewer, source, page));
		},
		listWithTag: (viewer: Viewer, tag: string, page: PageQuery) =>
			pageFrom(
				viewer,
				{ skeleton: (after, limit) => queries.listNewestWithTag(db, { tag, after, limit }), about: { kind: 'tag', value: tag } },
				page,
			),
		listByAuthor: (viewer: Viewer, authorId: string, page: PageQuery) =>
			pageFrom(
				viewer,
				{ skeleton: (after, limit) => authors.list(db, { authorId, after, limit }), about: { kind: 'person', value: authorId } },
				page,
			),
		...createInTribe(options, pageFrom),
		listSeenBy: createSeenBy(options),
		countByAuthor: createCount(options, authors),

		/** Ids of posts in the feed since that time, at most one page; what was brought from an archive is no news. */
		async listNews(viewer: Viewer, since: string): Promise<string[]> {
			const from = new Date(since).toISOString();
			const { skeleton } = await sourceOf('all', viewer);
			const news = async (after: Position | null, limit: number) =>
				(await skeleton(after, limit)).filter(({ createdAt }) => createdAt >= from);
			const shows = ({ post }: VisiblePost) => !post.view.importedAt;
			const { items } = await visibleOf(viewer, { skeleton: news, shows }, { limit: pageLimits.default });
			return items.map(({ post }) => post.view.id);
		},
	};
}

/** Lists of the posts of a tribe. */
function createInTribe({ database, tribes }: FeedOptions, pageFrom: ReturnType<typeof createPages>['pageFrom']) {
	const db = database.reader;

	return {
		/** Refuses unless the viewer may see the tribe's posts. @param key an id or a slug */
		async listInTribe(viewer: Viewer, key: string, page: PageQuery): Promise<Page<Post>> {
			const tribeId = await tribes.requireInside(viewer, key);
			const skeleton = (after: Position | null, limit: number) => queries.listNewestInTribe(db, { after, limit }, { tribeId });
			return pageFrom(viewer, { skeleton, about: { kind: 'tribe', value: tribeId } }, page);
		},

		async listPinned(viewer: Viewer, key: string): Promise<Post[]> {
			const tribeId = await tribes.requireInside(viewer, key);
			const skeleton = (after: Position | null, limit: number) => queries.listPinnedInTribe(db, { after, limit }, { tribeId });
			const source = { skeleton, about: { kind: 'tribe', value: tribeId } } as const;
			return (await pageFrom(viewer, source, { limit: postLimits.pins.maxItems })).items;
		},

		async listArchived(viewer: Viewer, key: string, page: PageQuery): Promise<Page<Post>> {
			const tribeId = await tribes.requireInside(viewer, key);
			const skeleton = (after: Position | null, limit: number) => queries.listArchivedInTribe(db, { after, limit }, { tribeId });
			return pageFrom(viewer, { skeleton, about: { kind: 'tribe', value: tribeId }, isArchive: true }, page);
		},
	};
}

function createSeenBy({ database, caches, gate, posts: { hydration }, tribes }: FeedOptions) {
	const db = database.reader;

	/** Posts of a tribe through the eyes of someone who is shadow-banned there. */
	return (looking: Member, of: SeenBy, page: PageQuery): Promise<Page<SeenPost>> =>
		caches.consistently(async () => {
			const sight = await tribes.sightOf(looking, of);
			const { items, nextCursor } = await readOn({
				...page,
				cursor: page.cursor,
				skeleton: (after, limit) => queries.listNewestInTribe(db, { after, limit }, { tribeId: sight.tribeId }),
				visible: async (rows) => {
					const ids = rows.map(({ id }) => id);
					return (await gate.seenBy(db, ids, sight)).filter(({ facts }) => !facts.isArchived);
				},
				positionOf: ({ post }) => post.view,
			});
			const unseen = new Set(items.flatMap(({ post }) => (post.facts.isShadowed ? post.view.id : [])));
			const posts = await hydration.present(db, items, sight.viewer);
			return { items: posts.map((post) => ({ post, isUnseen: unseen.has(post.id) })), nextCursor };
		});
}

/** Pages of a source: what the viewer may see of it, presented. */
function createPages({ database, caches, posts: { hydration } }: FeedOptions) {
	const db = database.reader;

	const visibleOf = async <Row extends Position>(
		viewer: Viewer,
		{ skeleton, keep, shows, ...listing }: Source<Row>,
		{ limit, cursor }: PageQuery,
	) =>
		readOn({
			limit,
			cursor,
			skeleton,
			async visible(rows) {
				const ids = (keep ? rows.filter(keep) : rows).map(({ id }) => id);
				const found = await hydration.listed(db, ids, viewer, listing);
				return shows ? found.filter(shows) : found;
			},
			positionOf: ({ post }) => post.view,
		});

	const presented = async (viewer: Viewer, read: () => Promise<Page<VisiblePost>>): Promise<Page<Post>> =>
		caches.consistently(async () => {
			const { items, nextCursor } = await read();
			return { items: await hydration.present(db, items, viewer), nextCursor };
		});

	const pageFrom = <Row extends Position>(viewer: Viewer, source: Source<Row>, page: PageQuery): Promise<Page<Post>> =>
		presented(viewer, () => visibleOf(viewer, source, page));

	return { visibleOf, presented, pageFrom };
}

/** Chooses the skeleton for a scope. */
function createSources({ database, caches, friends, tribes }: FeedOptions) {
	const recent = createRecentPosts({ database, caches });
	const streams = createViewerStreams({ database, caches, recent, tribes });
	const skeletons = createSkeletons({ database, recent, streams, friends, tribes });

	return async function sourceOf(scope: FeedScope, viewer: Viewer): Promise<Source<PlacedPost>> {
		const userId = memberIdOf(viewer);
		if (scope === 'tribes') return { skeleton: skeletons.tribes(viewer) };
		if (scope === 'all' || userId === null) return { skeleton: skeletons.all(viewer) };
		// Drops posts by friends, by the viewer and in their tribes: other scopes show them.
		const { friendIds } = await friends.circleOf(database.reader, userId);
		const memberships = await tribes.membershipsOf(database.reader, userId, []);
		return {
			skeleton: skeletons.public,
			keep: ({ authorId, tribeId }) =>
				authorId !== userId && !friendIds.has(authorId) && (tribeId === null || memberships.in(tribeId) === undefined),
		};
	};
}

/** Counts the posts of an author that the viewer may see: the policy decides once per place, and once for friends. */
function createCount({ database, tribes }: FeedOptions, authors: AuthorPosts) {
	const db = database.reader;

	return async function countByAuthor(viewer: Viewer, author: ProfileFacts): Promise<number> {
		const places = await authors.places(db, author.ownerId);
		const userId = memberIdOf(viewer);
		const tribeIds = places.flatMap(({ tribeId }) => tribeId ?? []);
		const asks = userId !== null && tribeIds.length > 0;
		const memberships = asks ? await tribes.membershipsOf(db, userId, tribeIds) : noMemberships;
		const cards = await tribes.cards.getMany(db, tribeIds);
		const cardOf = new Map(tribeIds.map((id, index) => [id, cards[index]]));

		/** Policy facts of all posts of one place that are not archived; null when the tribe is gone. */
		function factsOf({ tribeId, ...place }: PlaceRow): SeenFacts | null {
			const shared = { author, isForFriends: Boolean(place.isForFriends), isRemoved: false, isShadowed: Boolean(place.isShadowed) };
			if (tribeId === null) return { ...shared, tribe: null };
			const card = cardOf.get(tribeId);
			const isMember = memberships.in(tribeId) !== undefined;
			return card ? { ...shared, tribe: { ...card, isMember } } : null;
		}
		const seen = places.filter((place) => {
			const facts = factsOf(place);
			return facts !== null && canSeePost(viewer, facts);
		});
		return seen.reduce((total, { count }) => total + count, 0);
	};
}
