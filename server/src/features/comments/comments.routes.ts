import { createComment, deleteComment, listComments, updateComment } from '@friends/contract/comments/comments.endpoints';
import { listCommentsSeenBy } from '@friends/contract/tribes/seen-by/seen-by.endpoints';
import type { On } from '#core/endpoints/bound';
import type { CommentsService } from './comments.service.ts';

export function commentsRoutes(on: On, comments: CommentsService): void {
	on(listComments, async ({ viewer, params, query, page }) => page(await comments.list(viewer, params.id, query)));
	on(listCommentsSeenBy, async ({ viewer, params: { id: key, userId, postId }, query, page }) =>
		page(await comments.listSeenBy(viewer, { key, userId, postId }, query)),
	);
	on(createComment, {
		write:
			({ viewer, id, params, body }) =>
			(transaction) =>
				comments.create(transaction, viewer, { id, postId: params.id, ...body }),
		present: ({ viewer, id }) => comments.get(viewer, id),
	});
	on(updateComment, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				comments.update(transaction, viewer, params.id, body),
		present: ({ viewer, params }) => comments.get(viewer, params.id),
	});
	on(deleteComment, {
		write:
			({ viewer, params: { id }, query: { reason } }) =>
			(transaction) =>
				comments.remove(transaction, viewer, { id, reason }),
	});
}
