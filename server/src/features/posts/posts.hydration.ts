/** Hydrates posts: from ids in order to what this viewer sees of them, from the cache first. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { memberIdOf, type Viewer } from '#core/access/viewer';
import { createCommitCache } from '#core/commit-cache';
import type { Database, Reader } from '#core/transaction';
import type { Deeds, ReactionsService } from '../reactions/reactions.service.ts';
import { postFacts } from './posts.facts.ts';
import type { PostsGate } from './posts.gate.ts';
import { canSeePost, type PostFacts } from './posts.policy.ts';
import { presentPost, type SharedPost, sharePost, withLikeCount } from './posts.present.ts';
import { loadPosts } from './posts.queries.ts';

/** A few megabytes. */
const keptPostsMax = 2_000;

const noDeeds: Deeds = { liked: new Set(), reported: new Set() };

export interface VisiblePost {
	post: SharedPost;
	facts: PostFacts;
}

interface HydrationOptions {
	database: Database;
	gate: Pick<PostsGate, 'relationsTo'>;
	reactions: Pick<ReactionsService, 'deedsOn' | 'deedsAndCountsOn'>;
}

export function createHydration({ database, gate, reactions }: HydrationOptions) {
	const kept = createCommitCache<SharedPost>(database, keptPostsMax);

	/** Reads in a running transaction see its own changes, which no cache must. */
	const isCached = (db: Reader) => db === database.reader;

	/** Drops what the viewer may not see; the order stays. */
	async function visible(db: Reader, ids: string[], viewer: Viewer): Promise<VisiblePost[]> {
		const loaded = await (isCached(db) ? kept.getMany(ids, (missing) => loadShared(db, missing)) : loadShared(db, ids));
		const page = ids.flatMap((id) => loaded.get(id) ?? []);
		const relations = await gate.relationsTo(
			db,
			viewer,
			page.map(({ columns }) => columns),
		);
		return page.map((post) => ({ post, facts: postFacts(post.columns, relations) })).filter(({ facts }) => canSeePost(viewer, facts));
	}

	/**
	 * What the viewer likes must agree with the like counts, which were read before, in version `readAt`: unless nothing
	 * was committed since, the counts are read again together with the likes.
	 */
	async function present(db: Reader, page: VisiblePost[], viewer: Viewer, readAt: number | null): Promise<Post[]> {
		const userId = memberIdOf(viewer);
		if (userId === null || page.length === 0) return presentPosts(page, viewer, noDeeds);
		const ids = page.map(({ post }) => post.view.id);
		if (readAt !== null) {
			const deeds = await reactions.deedsOn(db, userId, 'post', ids);
			if (database.version() === readAt) return presentPosts(page, viewer, deeds);
		}
		const { counts, ...deeds } = await reactions.deedsAndCountsOn(db, userId, ids);
		const counted = page.map(({ post, facts }) => ({ post: withLikeCount(post, counts.get(post.view.id)), facts }));
		return presentPosts(counted, viewer, deeds);
	}

	return {
		visible,
		present,
		/** The version in which `db` is read from now on, for `present`; null where that is unknown. */
		versionOf: (db: Reader) => (isCached(db) ? database.version() : null),
	};
}

async function loadShared(db: Reader, ids: string[]): Promise<Map<string, SharedPost>> {
	const rows = ids.length > 0 ? await loadPosts(db, ids) : [];
	return new Map(rows.map((row) => [row.id, sharePost(row)]));
}

const presentPosts = (page: VisiblePost[], viewer: Viewer, { liked, reported }: Deeds): Post[] =>
	page.map(({ post, facts }) => {
		const { id } = post.view;
		return presentPost(post, { facts, viewer, isLiked: liked.has(id), hasReported: reported.has(id) });
	});
