import { createComment, listComments } from '@friends/contract/comments/comments.endpoints';
import type { Bind } from '#core/http/bind';
import type { CommentsService } from './comments.service.ts';

export function commentsRoutes(on: Bind, comments: CommentsService): void {
	on(listComments, async ({ viewer, params, query, page }) => page(await comments.list(viewer, params.id, query)));
	on(createComment, ({ transaction, viewer, params, body }) => comments.create(transaction, viewer, params.id, body));
}
