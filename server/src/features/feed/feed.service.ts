/** Feed: lists of posts, newest first, and how many there are. A skeleton of ids is hydrated, and what the viewer may not see dropped. */
import { type PageQuery, pageLimits } from '@friends/contract/core/pages';
import type { FeedScope, Post } from '@friends/contract/posts/posts.schema';
import { memberIdOf, type Viewer } from '#core/access/viewer';
import { createCommitCache } from '#core/commit-cache';
import type { Page, Position } from '#core/keyset';
import { readOn } from '#core/reading-on';
import type { Database, Reader } from '#core/transaction';
import { canSeePost, type PostFacts, type PostsService } from '../posts/posts.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';
import type { ProfileFacts } from '../users/users.service.ts';
import * as queries from './feed.queries.ts';

const keptFirstPagesMax = 100;

type Skeleton = (after: Position | null, limit: number) => Promise<Position[]>;

type FeedQuery = PageQuery & { scope: FeedScope };

export type FeedService = ReturnType<typeof createFeedService>;

interface FeedOptions {
	database: Database;
	posts: Pick<PostsService, 'hydration'>;
	tribes: Pick<TribesService, 'requireInside'>;
}

export function createFeedService({ database, posts: { hydration }, tribes }: FeedOptions) {
	const db = database.reader;
	const newest = createNewest(database);

	const visible = (positions: Position[], viewer: Viewer) =>
		hydration.visible(
			db,
			positions.map(({ id }) => id),
			viewer,
		);

	async function pageFrom(skeleton: Skeleton, viewer: Viewer, { limit, cursor }: PageQuery): Promise<Page<Post>> {
		const readAt = hydration.versionOf(db);
		const { items, nextCursor } = await readOn({
			limit,
			cursor,
			skeleton,
			visible: (positions) => visible(positions, viewer),
			positionOf: ({ post }) => post.view,
		});
		return { items: await hydration.present(db, items, viewer, readAt), nextCursor };
	}

	function skeletonOf(scope: FeedScope, viewer: Viewer): Skeleton {
		const userId = memberIdOf(viewer);
		if (scope === 'tribes') return async (after, limit) => (userId ? queries.listNewestInTribesOf(db, { userId, after, limit }) : []);
		if (scope === 'discover' && userId) return (after, limit) => queries.listNewestFromElsewhere(db, { userId, after, limit });
		return newest;
	}

	return {
		list: (viewer: Viewer, { scope, ...page }: FeedQuery) => pageFrom(skeletonOf(scope, viewer), viewer, page),
		listWithTag: (viewer: Viewer, tag: string, page: PageQuery) =>
			pageFrom((after, limit) => queries.listNewestWithTag(db, { tag, after, limit }), viewer, page),
		listByAuthor: (viewer: Viewer, authorId: string, page: PageQuery) =>
			pageFrom((after, limit) => queries.listNewestByAuthor(db, { authorId, after, limit }), viewer, page),
		/** Refuses unless the viewer sees into the tribe. @param key an id or a slug */
		async listInTribe(viewer: Viewer, key: string, page: PageQuery): Promise<Page<Post>> {
			const tribeId = await tribes.requireInside(viewer, key);
			return pageFrom((after, limit) => queries.listNewestInTribe(db, { tribeId, after, limit }), viewer, page);
		},

		countByAuthor: (viewer: Viewer, author: ProfileFacts) => countByAuthor(db, viewer, author),

		/** Ids of the posts of the feed that are of that time or later, at most a page of them. */
		async listNews(viewer: Viewer, since: string): Promise<string[]> {
			const from = new Date(since).toISOString();
			const { items } = await readOn({
				limit: pageLimits.default,
				cursor: undefined,
				skeleton: async (after, limit) => (await newest(after, limit)).filter(({ createdAt }) => createdAt >= from),
				visible: (positions) => visible(positions, viewer),
				positionOf: ({ post }) => post.view,
			});
			return items.map(({ post }) => post.view.id);
		},
	};
}

/** How many posts of this author the viewer may see: the policy, asked once for each place where there are any. */
async function countByAuthor(db: Reader, viewer: Viewer, author: ProfileFacts): Promise<number> {
	const places = await queries.countByPlace(db, { authorId: author.ownerId, viewerId: memberIdOf(viewer) });
	return places.filter((place) => canSeePost(viewer, placeFacts(place, author))).reduce((total, { count }) => total + count, 0);
}

/** The skeleton of the whole feed, the same for every viewer; its first pages come from a cache. */
function createNewest(database: Database): Skeleton {
	const firstPages = createCommitCache<Position[]>(database, keptFirstPagesMax);
	return async (after, limit) => {
		if (after) return queries.listNewest(database.reader, { after, limit });
		const key = String(limit);
		const load = async () => new Map([[key, await queries.listNewest(database.reader, { after, limit })]]);
		return (await firstPages.getMany([key], load)).get(key) ?? [];
	};
}

/** What the policy must know of all posts that an author has in one place and not in the archive; enough to say who sees them. */
function placeFacts(place: queries.PlaceRow, author: ProfileFacts): PostFacts {
	const tribe =
		place.tribe_id === null
			? null
			: { isPrivate: place.tribe_type === 'private', isMember: place.membership_id !== null, isOwner: false, restraint: null };
	return { author, tribe, isArchived: false };
}
