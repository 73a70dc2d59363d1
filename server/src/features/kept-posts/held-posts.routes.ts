import { admitHeldPost, declineHeldPost, listHeldPosts } from '@friends/contract/tribes/held/held-posts.endpoints';
import type { On } from '#core/endpoints/bound';
import type { TribesService } from '../tribes/tribes.service.ts';
import type { HeldPostsService } from './held-posts.service.ts';

export function heldPostsRoutes(on: On, heldPosts: HeldPostsService, tribes: Pick<TribesService, 'get'>): void {
	on(listHeldPosts, async ({ viewer, params, query, page }) => page(await heldPosts.list(viewer, params.id, query)));
	on(admitHeldPost, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				heldPosts.admit(transaction, viewer, params.id),
		present: ({ viewer, id }) => tribes.get(viewer, id),
	});
	on(declineHeldPost, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				heldPosts.decline(transaction, viewer, { id: params.id, reason: body.reason }),
		present: ({ viewer, id }) => tribes.get(viewer, id),
	});
}
