/** Skeletons of the feed's scopes: ids that a viewer may read, newest first, from memory or merged from streams of the database. */
import { memberIdOf, type Viewer } from '#core/access/viewer';
import type { Position } from '#core/keyset';
import type { Database } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';
import type { KnownPost, PlacedPost } from './feed.queries.ts';
import * as queries from './feed.queries.ts';
import { merge, type Part } from './parts.ts';
import type { RecentPosts } from './recent-posts.ts';
import type { createViewerStreams } from './viewer-streams.ts';

/** The next `limit` posts; fewer only at the end. */
export type Skeleton = (after: Position | null, limit: number) => Promise<PlacedPost[]>;

interface SkeletonsOptions {
	database: Database;
	recent: RecentPosts;
	streams: ReturnType<typeof createViewerStreams>;
	friends: Pick<FriendsService, 'circleOf'>;
	tribes: Pick<TribesService, 'membershipsOf'>;
}

const isPublic = ({ audience }: KnownPost): boolean => audience === 'public';

/** Reads parts until there are enough rows: a merged part reaches only as far as its shortest source. */
async function fill(next: (after: Position | null) => Promise<Part>, after: Position | null, limit: number): Promise<PlacedPost[]> {
	const rows: PlacedPost[] = [];
	for (let isEnd = false; rows.length < limit && !isEnd; ) {
		const part = await next(rows.at(-1) ?? after);
		rows.push(...part.rows);
		isEnd = part.isEnd;
	}
	return rows.length > limit ? rows.slice(0, limit) : rows;
}

export function createSkeletons({ database, recent, streams, friends, tribes }: SkeletonsOptions) {
	const db = database.reader;

	/** Filter for what the viewer may read, from audiences alone; the policy later drops posts of friends with private profiles. */
	async function readableBy(userId: string): Promise<(post: KnownPost) => boolean> {
		const { friendIds } = await friends.circleOf(db, userId);
		const memberships = await tribes.membershipsOf(db, userId, []);
		const isForMember = (post: KnownPost) =>
			(post.audience !== 'members' && friendIds.has(post.authorId)) ||
			(post.tribeId !== null && memberships.in(post.tribeId) !== undefined);
		return (post) => isPublic(post) || post.authorId === userId || (!post.isShadowed && isForMember(post));
	}

	/** From the database. Public posts fill most pages, so others are read only within their range. */
	async function storedAfter(userId: string, after: Position | null, limit: number): Promise<Part> {
		const rows = await queries.listPublic(db, { after, limit });
		const isEnd = rows.length < limit;
		const until = isEnd ? null : (rows.at(-1) ?? null);
		return merge({ rows, isEnd }, await streams.othersAfter(userId, { after, until }));
	}

	/** Skeleton of public posts, the same for all viewers. */
	const everybodys: Skeleton = async (after, limit) => {
		await recent.refresh();
		return recent.after(after, limit, isPublic) ?? queries.listPublic(db, { after, limit });
	};

	return {
		public: everybodys,
		/** Everything that the viewer may read. */
		all(viewer: Viewer): Skeleton {
			const userId = memberIdOf(viewer);
			if (userId === null) return everybodys;
			return async (after, limit) => {
				await recent.refresh();
				const known = recent.after(after, limit, await readableBy(userId));
				return known ?? fill((from) => storedAfter(userId, from, limit), after, limit);
			};
		},
		/** Posts in the viewer's tribes. */
		tribes(viewer: Viewer): Skeleton {
			const userId = memberIdOf(viewer);
			if (userId === null) return async () => [];
			return async (after, limit) => {
				await recent.refresh();
				return fill((from) => streams.tribesAfter(userId, from), after, limit);
			};
		},
	};
}
