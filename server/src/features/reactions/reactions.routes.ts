import { likeComment, unlikeComment } from '@friends/contract/comments/comments.endpoints';
import { likePost, listPostLikes, unlikePost } from '@friends/contract/posts/posts.endpoints';
import type { Member } from '#core/access/viewer';
import type { On } from '#core/endpoints/bound';
import type { ReactionsService } from './reactions.service.ts';

export function reactionsRoutes(on: On, reactions: ReactionsService): void {
	on(listPostLikes, async ({ viewer, params, query, page }) => page(await reactions.listLikers(viewer, params.id, query)));
	for (const [kind, like, unlike] of [
		['post', likePost, unlikePost],
		['comment', likeComment, unlikeComment],
	] as const) {
		const present = ({ viewer, params }: { viewer: Member; params: { id: string } }) => reactions.get(viewer, { kind, id: params.id });
		on(like, {
			write:
				({ viewer, params }) =>
				(transaction) =>
					reactions.like(transaction, viewer, { kind, id: params.id }),
			present,
		});
		on(unlike, {
			write:
				({ viewer, params }) =>
				(transaction) =>
					reactions.unlike(transaction, viewer, { kind, id: params.id }),
			present,
		});
	}
}
