import { createPost, getPost, likePost, listPosts, unlikePost } from '@friends/contract/posts/posts.endpoints';
import type { Bind } from '#core/http/bind';
import type { PostsService } from './posts.service.ts';

export function postsRoutes(on: Bind, posts: PostsService): void {
	on(listPosts, async ({ viewer, query, page }) => page(await posts.list(viewer, query)));
	on(getPost, ({ viewer, params }) => posts.get(viewer, params.id));
	on(createPost, ({ transaction, viewer, body }) => posts.create(transaction, viewer, body));
	on(likePost, ({ transaction, viewer, params }) => posts.like(transaction, viewer, params.id));
	on(unlikePost, ({ transaction, viewer, params }) => posts.unlike(transaction, viewer, params.id));
}
