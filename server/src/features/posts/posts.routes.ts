import { createPost, deletePost, getPost, updatePost } from '@friends/contract/posts/posts.endpoints';
import { deleteTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { On } from '#core/endpoints/bound';
import type { PostsService } from './posts.service.ts';

export function postsRoutes(on: On, posts: PostsService): void {
	on(getPost, ({ viewer, params }) => posts.get(viewer, params.id));
	on(createPost, ({ transaction, viewer, body }) => posts.create(transaction, viewer, body));
	on(updatePost, ({ transaction, viewer, params, body }) => posts.update(transaction, viewer, params.id, body));
	on(deletePost, ({ transaction, viewer, params }) => posts.remove(transaction, viewer, params.id));
	on(deleteTribe, ({ transaction, viewer, params }) => posts.removeTribe(transaction, viewer, params.id));
}
