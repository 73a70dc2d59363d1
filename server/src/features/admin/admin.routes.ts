import {
	actOnUser,
	getSettings,
	getStatistics,
	getStats,
	giveTribe,
	listHeirs,
	listOwnedTribes,
	listUsers,
	makeResetLink,
	renameTribe,
	updateSettings,
} from '@friends/contract/admin/admin.endpoints';
import type { On } from '#core/endpoints/bound';
import type { AdminService } from './admin.service.ts';
import type { ResetLinksService } from './reset-links.service.ts';
import type { SettingsService } from './settings.service.ts';
import type { StatisticsService } from './statistics.service.ts';
import type { TribeActionsService } from './tribe-actions.service.ts';
import type { UserActionsService } from './user-actions.service.ts';

interface AdminRoom {
	admin: AdminService;
	userActions: UserActionsService;
	resetLinks: ResetLinksService;
	tribeActions: TribeActionsService;
	statistics: StatisticsService;
	settings: SettingsService;
}

export function adminRoutes(on: On, { admin, userActions, resetLinks, tribeActions, statistics, settings }: AdminRoom): void {
	on(getStats, () => admin.stats());
	on(listUsers, async ({ viewer, query, page }) => ({ users: page(await admin.listUsers(viewer, query)) }));
	on(actOnUser, {
		write:
			({ viewer, body }) =>
			(transaction) =>
				userActions.act(transaction, viewer, body),
		present: ({ viewer, body }) => userActions.get(viewer, body.userId),
	});
	on(makeResetLink, ({ viewer, params }) => resetLinks.make(viewer, params.id));
	on(listOwnedTribes, ({ params }) => tribeActions.listOwned(params.id));
	on(listHeirs, ({ params, query }) => tribeActions.listHeirs(params.id, query.search));
	on(renameTribe, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				tribeActions.rename(transaction, viewer, params.id, body),
		present: ({ params }) => tribeActions.get(params.id),
	});
	on(giveTribe, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				tribeActions.give(transaction, viewer, params.id, body),
		present: ({ params }) => tribeActions.get(params.id),
	});
	on(getStatistics, () => statistics.list());
	on(getSettings, () => settings.get());
	on(updateSettings, ({ viewer, body }) => settings.update(viewer, body));
}
