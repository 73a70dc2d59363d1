import {
	createPost,
	deletePost,
	getPost,
	likePost,
	listNewPosts,
	listPostLikes,
	listPostRevisions,
	listPosts,
	listTagPosts,
	unlikePost,
	updatePost,
} from '@friends/contract/posts/posts.endpoints';
import type { On } from '#core/endpoints/bound';
import type { PostsService } from './posts.service.ts';

export function postsRoutes(on: On, posts: PostsService): void {
	on(listPosts, async ({ viewer, query, page }) => page(await posts.list(viewer, query)));
	on(listNewPosts, ({ viewer, query }) => posts.listNews(viewer, query.since));
	on(listTagPosts, async ({ viewer, params, query, page }) => page(await posts.listWithTag(viewer, params.tag, query)));
	on(getPost, ({ viewer, params }) => posts.get(viewer, params.id));
	on(createPost, ({ transaction, viewer, body }) => posts.create(transaction, viewer, body));
	on(updatePost, ({ transaction, viewer, params, body }) => posts.update(transaction, viewer, params.id, body));
	on(deletePost, ({ transaction, viewer, params }) => posts.remove(transaction, viewer, params.id));
	on(listPostRevisions, async ({ viewer, params, query, page }) => page(await posts.listRevisions(viewer, params.id, query)));
	on(listPostLikes, async ({ viewer, params, query, page }) => page(await posts.listLikers(viewer, params.id, query)));
	on(likePost, ({ transaction, viewer, params }) => posts.like(transaction, viewer, params.id));
	on(unlikePost, ({ transaction, viewer, params }) => posts.unlike(transaction, viewer, params.id));
}
