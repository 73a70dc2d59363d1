import {
	changeKeptPost,
	deleteKeptPost,
	holdKeptPost,
	holdPost,
	keepPost,
	listKeptPosts,
	sendKeptPost,
	takeBackHeldPost,
} from '@friends/contract/kept-posts/kept-posts.endpoints';
import type { Member } from '#core/access/viewer';
import type { On } from '#core/endpoints/bound';
import type { PostsService } from '../posts/posts.service.ts';
import type { KeptPostsService } from './kept-posts.service.ts';

/** A member's calls run one after another, so that each counts what the one before kept. */
const lineOf = ({ viewer }: { viewer: Member }) => `kept posts ${viewer.id}`;

export function keptPostsRoutes(on: On, keptPosts: KeptPostsService, posts: Pick<PostsService, 'get'>): void {
	on(listKeptPosts, ({ viewer }) => keptPosts.list(viewer));
	on(keepPost, {
		lineOf,
		write:
			({ viewer, id, body }) =>
			(transaction) =>
				keptPosts.keep(transaction, viewer, id, body),
		present: ({ viewer, id }) => keptPosts.get(viewer, id),
	});
	on(changeKeptPost, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				keptPosts.change(transaction, viewer, params.id, body),
		present: ({ viewer, params }) => keptPosts.get(viewer, params.id),
	});
	on(deleteKeptPost, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				keptPosts.remove(transaction, viewer, params.id),
	});
	on(sendKeptPost, {
		write:
			({ viewer, params, id, body }) =>
			(transaction) =>
				keptPosts.send(transaction, viewer, params.id, { postId: id, changed: body.post }),
		present: ({ viewer, id }) => posts.get(viewer, id),
	});
	holdingRoutes(on, keptPosts);
}

function holdingRoutes(on: On, keptPosts: KeptPostsService): void {
	on(holdPost, {
		lineOf,
		write:
			({ viewer, id, body }) =>
			(transaction) =>
				keptPosts.hold(transaction, viewer, id, body.post),
		present: ({ viewer, id }) => keptPosts.get(viewer, id),
	});
	on(holdKeptPost, {
		lineOf,
		write:
			({ viewer, params, id, body }) =>
			(transaction) =>
				keptPosts.holdKept(transaction, viewer, id, { keptId: params.id, changed: body.post }),
		present: ({ viewer, id }) => keptPosts.get(viewer, id),
	});
	on(takeBackHeldPost, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				keptPosts.takeBack(transaction, viewer, params.id),
		present: ({ viewer, params }) => keptPosts.get(viewer, params.id),
	});
}
