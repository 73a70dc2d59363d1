/** The skeletons of the feed's scopes: which posts may concern a viewer, newest first, merged from the streams that they may read. */
import { memberIdOf, type Viewer } from '#core/access/viewer';
import type { Position } from '#core/keyset';
import type { Database } from '#core/transaction';
import type { PlacedPost } from './feed.queries.ts';
import * as queries from './feed.queries.ts';
import { merge, type Part } from './parts.ts';
import type { RecentPosts } from './recent-posts.ts';
import type { createViewerStreams } from './viewer-streams.ts';

/** The next so many, fewer only at the end. */
export type Skeleton = (after: Position | null, limit: number) => Promise<PlacedPost[]>;

interface SkeletonsOptions {
	database: Database;
	recent: RecentPosts;
	streamsAfter: ReturnType<typeof createViewerStreams>;
}

/** Goes on until there are enough rows: merged parts reach as far as the shortest of them. */
async function fill(next: (after: Position | null) => Promise<Part>, after: Position | null, limit: number): Promise<PlacedPost[]> {
	const rows: PlacedPost[] = [];
	for (let isEnd = false; rows.length < limit && !isEnd; ) {
		const part = await next(rows.at(-1) ?? after);
		rows.push(...part.rows);
		isEnd = part.isEnd;
	}
	return rows.length > limit ? rows.slice(0, limit) : rows;
}

export function createSkeletons({ database, recent, streamsAfter }: SkeletonsOptions) {
	async function publicAfter(after: Position | null, limit: number): Promise<Part> {
		const known = recent.after(after, limit);
		if (known) return known;
		const rows = await queries.listPublic(database.reader, { after, limit });
		return { rows, isEnd: rows.length < limit };
	}

	/** What is public fills most pages, so of what is not, only what comes between is asked for. */
	async function allAfter(userId: string, after: Position | null, limit: number): Promise<Part> {
		const shared = await publicAfter(after, limit);
		const until = shared.isEnd ? null : (shared.rows.at(-1) ?? null);
		return merge(shared, await streamsAfter('others', userId, { after, until }));
	}

	/** The same for everybody. */
	const everybodys: Skeleton = async (after, limit) => {
		await recent.refresh();
		return (await publicAfter(after, limit)).rows;
	};

	return {
		public: everybodys,
		/** All that the viewer may read. */
		all(viewer: Viewer): Skeleton {
			const userId = memberIdOf(viewer);
			if (userId === null) return everybodys;
			return async (after, limit) => {
				await recent.refresh();
				return fill((from) => allAfter(userId, from, limit), after, limit);
			};
		},
		/** What is in tribes of the viewer. */
		tribes(viewer: Viewer): Skeleton {
			const userId = memberIdOf(viewer);
			if (userId === null) return async () => [];
			return async (after, limit) => {
				await recent.refresh();
				return fill((from) => streamsAfter('tribes', userId, { after: from, until: null }), after, limit);
			};
		},
	};
}
