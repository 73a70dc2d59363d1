import { likeComment, unlikeComment } from '@friends/contract/comments/comments.endpoints';
import { likePost, listPostLikes, unlikePost } from '@friends/contract/posts/posts.endpoints';
import type { On } from '#core/endpoints/bound';
import type { ReactionsService } from './reactions.service.ts';

export function reactionsRoutes(on: On, reactions: ReactionsService): void {
	on(listPostLikes, async ({ viewer, params, query, page }) => page(await reactions.listLikers(viewer, params.id, query)));
	on(likePost, ({ transaction, viewer, params: { id } }) => reactions.like(transaction, viewer, { kind: 'post', id }));
	on(unlikePost, ({ transaction, viewer, params: { id } }) => reactions.unlike(transaction, viewer, { kind: 'post', id }));
	on(likeComment, ({ transaction, viewer, params: { id } }) => reactions.like(transaction, viewer, { kind: 'comment', id }));
	on(unlikeComment, ({ transaction, viewer, params: { id } }) => reactions.unlike(transaction, viewer, { kind: 'comment', id }));
}
