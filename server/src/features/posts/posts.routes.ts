import {
	archivePost,
	createPost,
	deletePost,
	getPost,
	lockPost,
	pinPost,
	unarchivePost,
	unlockPost,
	unpinPost,
	updatePost,
} from '@friends/contract/posts/posts.endpoints';
import { deleteTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { On } from '#core/endpoints/bound';
import type { PostsService } from './posts.service.ts';

export function postsRoutes(on: On, posts: PostsService): void {
	on(getPost, ({ viewer, params }) => posts.get(viewer, params.id));
	on(createPost, {
		write: ({ viewer, id, body }) => posts.create(viewer, id, body),
		present: ({ viewer, id }) => posts.get(viewer, id),
	});
	on(updatePost, {
		write({ viewer, params, body }) {
			const write = posts.update(viewer, params.id, body);
			return async (transaction) => void (await write(transaction));
		},
		present: ({ viewer, params }) => posts.get(viewer, params.id),
	});
	on(deletePost, {
		write:
			({ viewer, params: { id }, query: { reason } }) =>
			(transaction) =>
				posts.remove(transaction, viewer, { id, reason }),
	});
	tribePostsRoutes(on, posts);
	on(deleteTribe, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				posts.removeTribe(transaction, viewer, params.id),
	});
}

/** What those who look after a tribe do with its posts. */
function tribePostsRoutes(on: On, posts: PostsService): void {
	on(pinPost, {
		write:
			({ viewer, params: { id } }) =>
			(transaction) =>
				posts.setPinned(transaction, viewer, { id, isPinned: true }),
		present: ({ viewer, params }) => posts.get(viewer, params.id),
	});
	on(lockPost, {
		write:
			({ viewer, params: { id } }) =>
			(transaction) =>
				posts.setLocked(transaction, viewer, { id, isLocked: true }),
		present: ({ viewer, params }) => posts.get(viewer, params.id),
	});
	on(unlockPost, {
		write:
			({ viewer, params: { id } }) =>
			(transaction) =>
				posts.setLocked(transaction, viewer, { id, isLocked: false }),
		present: ({ viewer, params }) => posts.get(viewer, params.id),
	});
	on(archivePost, {
		write:
			({ viewer, params: { id } }) =>
			(transaction) =>
				posts.setArchived(transaction, viewer, { id, isArchived: true }),
		present: ({ viewer, params }) => posts.get(viewer, params.id),
	});
	on(unarchivePost, {
		write:
			({ viewer, params: { id } }) =>
			(transaction) =>
				posts.setArchived(transaction, viewer, { id, isArchived: false }),
		present: ({ viewer, params }) => posts.get(viewer, params.id),
	});
	on(unpinPost, {
		write:
			({ viewer, params: { id } }) =>
			(transaction) =>
				posts.setPinned(transaction, viewer, { id, isPinned: false }),
		present: ({ viewer, params }) => posts.get(viewer, params.id),
	});
}
