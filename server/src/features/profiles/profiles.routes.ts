import {
	getOwnCounts,
	getProfile,
	getUser,
	listLeftBehind,
	listProfileActivity,
	listProfileFriends,
	listProfilePosts,
} from '@friends/contract/profiles/profiles.endpoints';
import { searchUsers } from '@friends/contract/users/users.endpoints';
import type { On } from '#core/endpoints/bound';
import type { ProfilesService } from './profiles.service.ts';

export function profilesRoutes(on: On, profiles: ProfilesService): void {
	on(searchUsers, ({ viewer, query }) => profiles.search(viewer, query.search));
	on(getProfile, async ({ viewer, params, query }) => profiles.get(await profiles.lookAs(viewer, params.id, query), params.id));
	on(getOwnCounts, ({ viewer }) => profiles.countOwn(viewer));
	on(listLeftBehind, async ({ viewer, query, page }) => page(await profiles.listLeftBehind(viewer, query)));
	on(getUser, ({ viewer, params }) => profiles.getUser(viewer, params.id));
	on(listProfilePosts, async ({ viewer, params, query, page }) =>
		page(await profiles.listPosts(await profiles.lookAs(viewer, params.id, query), params.id, query)),
	);
	on(listProfileActivity, async ({ viewer, params, query, page }) =>
		page(await profiles.listActivity(await profiles.lookAs(viewer, params.id, query), params.id, query)),
	);
	on(listProfileFriends, async ({ viewer, params, query, page }) =>
		page(await profiles.listFriends(await profiles.lookAs(viewer, params.id, query), params.id, query)),
	);
}
