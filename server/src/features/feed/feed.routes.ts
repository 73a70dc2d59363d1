import { getFeedMark, moveFeedMark } from '@friends/contract/feed/feed.endpoints';
import { listNewPosts, listPosts, listTagPosts } from '@friends/contract/posts/posts.endpoints';
import { listPostsSeenBy } from '@friends/contract/tribes/seen-by/seen-by.endpoints';
import { listArchivedPosts, listPinnedPosts, listTribePosts } from '@friends/contract/tribes/tribes.endpoints';
import type { On } from '#core/endpoints/bound';
import type { FeedService } from './feed.service.ts';
import type { FeedMarks } from './feed-marks.ts';

export function feedRoutes(on: On, feed: FeedService, marks: FeedMarks): void {
	on(listPosts, async ({ viewer, query, page }) => page(await feed.list(viewer, query)));
	on(getFeedMark, async ({ viewer }) => ({ mark: await marks.find(viewer.id) }));
	on(moveFeedMark, ({ viewer, body }) => marks.move(viewer, body.postId));
	on(listNewPosts, ({ viewer, query }) => feed.listNews(viewer, query.since));
	on(listTagPosts, async ({ viewer, params, query, page }) => page(await feed.listWithTag(viewer, params.tag, query)));
	on(listArchivedPosts, async ({ viewer, params, query, page }) => page(await feed.listArchived(viewer, params.id, query)));
	on(listPinnedPosts, ({ viewer, params }) => feed.listPinned(viewer, params.id));
	on(listPostsSeenBy, async ({ viewer, params: { id: key, userId }, query, page }) =>
		page(await feed.listSeenBy(viewer, { key, userId }, query)),
	);
	on(listTribePosts, async ({ viewer, params, query, page }) => page(await feed.listInTribe(viewer, params.id, query)));
}
