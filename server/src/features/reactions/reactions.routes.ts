import { likeComment, unlikeComment } from '@friends/contract/comments/comments.endpoints';
import { likePost, listPostLikes, unlikePost } from '@friends/contract/posts/posts.endpoints';
import { listPostReactions, reactToPost, unreactToPost } from '@friends/contract/reactions/reactions.endpoints';
import type { Member } from '#core/access/viewer';
import type { On } from '#core/endpoints/bound';
import type { ReactionsService } from './reactions.service.ts';

export function reactionsRoutes(on: On, reactions: ReactionsService): void {
	on(listPostLikes, async ({ viewer, params, query, page }) => page(await reactions.listLikers(viewer, params.id, query)));
	on(listPostReactions, async ({ viewer, params, query, page }) => page(await reactions.listReactors(viewer, params.id, query)));
	on(reactToPost, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				reactions.react(transaction, viewer, params.id, body.kind),
		present: ({ viewer, params }) => reactions.getReactions(viewer, params.id),
	});
	on(unreactToPost, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				reactions.unreact(transaction, viewer, params.id),
		present: ({ viewer, params }) => reactions.getReactions(viewer, params.id),
	});
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
