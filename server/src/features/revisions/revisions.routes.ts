import { listCommentRevisions } from '@friends/contract/comments/comments.endpoints';
import { listPostRevisions } from '@friends/contract/posts/posts.endpoints';
import type { On } from '#core/endpoints/bound';
import type { RevisionsService } from './revisions.service.ts';

export function revisionsRoutes(on: On, revisions: RevisionsService): void {
	on(listPostRevisions, async ({ viewer, params: { id }, query, page }) => page(await revisions.list(viewer, { kind: 'post', id }, query)));
	on(listCommentRevisions, async ({ viewer, params: { id }, query, page }) =>
		page(await revisions.list(viewer, { kind: 'comment', id }, query)),
	);
}
