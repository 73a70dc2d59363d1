import { createComment, deleteComment, listComments, updateComment } from '@friends/contract/comments/comments.endpoints';
import type { On } from '#core/endpoints/bound';
import type { CommentsService } from './comments.service.ts';

export function commentsRoutes(on: On, comments: CommentsService): void {
	on(listComments, async ({ viewer, params, query, page }) => page(await comments.list(viewer, params.id, query)));
	on(createComment, ({ transaction, viewer, params, body }) => comments.create(transaction, viewer, params.id, body));
	on(updateComment, ({ transaction, viewer, params, body }) => comments.update(transaction, viewer, params.id, body));
	on(deleteComment, ({ transaction, viewer, params }) => comments.remove(transaction, viewer, params.id));
}
