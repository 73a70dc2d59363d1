import {
	banFromTribe,
	changeTribePosting,
	endTribeShadowBan,
	liftTribeBan,
	listTribeBans,
	listTribeLog,
	listTribeShadowBans,
	muteTribeMember,
	shadowBanInTribe,
	unmuteTribeMember,
} from '@friends/contract/tribes/order/tribe-order.endpoints';
import { getTribeSeenBy } from '@friends/contract/tribes/seen-by/seen-by.endpoints';
import type { On } from '#core/endpoints/bound';
import type { ShadowBansService } from '../shadow/shadow-bans.service.ts';
import type { TribeOrderService } from '../tribe-order.service.ts';
import type { TribesService } from '../tribes.service.ts';

export function shadowBansRoutes(on: On, { tribes, shadowBans }: { tribes: TribesService; shadowBans: ShadowBansService }): void {
	on(shadowBanInTribe, {
		write:
			({ viewer, params: { id: key, userId }, body }) =>
			(transaction) =>
				shadowBans.begin(transaction, viewer, { key, userId }, body),
		present: ({ viewer, params }) => tribes.get(viewer, params.id),
	});
	on(endTribeShadowBan, {
		write:
			({ viewer, params: { id: key, userId } }) =>
			(transaction) =>
				shadowBans.end(transaction, viewer, { key, userId }),
		present: ({ viewer, params }) => tribes.get(viewer, params.id),
	});
	on(getTribeSeenBy, ({ viewer, params: { id: key, userId } }) => tribes.getSeenBy(viewer, { key, userId }));
	on(listTribeShadowBans, async ({ viewer, params, query, page }) => page(await shadowBans.list(viewer, params.id, query)));
}

export function tribeOrderRoutes(on: On, { tribes, tribeOrder }: { tribes: TribesService; tribeOrder: TribeOrderService }): void {
	on(muteTribeMember, {
		write:
			({ viewer, params: { id: key, userId }, body }) =>
			(transaction) =>
				tribeOrder.mute(transaction, viewer, { key, userId }, body),
		present: ({ viewer, params }) => tribes.get(viewer, params.id),
	});
	on(unmuteTribeMember, {
		write:
			({ viewer, params: { id: key, userId } }) =>
			(transaction) =>
				tribeOrder.unmute(transaction, viewer, { key, userId }),
		present: ({ viewer, params }) => tribes.get(viewer, params.id),
	});
	on(banFromTribe, {
		write:
			({ viewer, params: { id: key, userId }, body }) =>
			(transaction) =>
				tribeOrder.ban(transaction, viewer, { key, userId }, body),
		present: ({ viewer, params }) => tribes.get(viewer, params.id),
	});
	on(liftTribeBan, {
		write:
			({ viewer, params: { id: key, userId } }) =>
			(transaction) =>
				tribeOrder.liftBan(transaction, viewer, { key, userId }),
		present: ({ viewer, params }) => tribes.get(viewer, params.id),
	});
	on(changeTribePosting, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				tribeOrder.changePosting(transaction, viewer, params.id, body),
		present: ({ viewer, params }) => tribes.get(viewer, params.id),
	});
	on(listTribeBans, async ({ viewer, params, query, page }) => page(await tribeOrder.listBans(viewer, params.id, query)));
	on(listTribeLog, async ({ viewer, params, query, page }) => page(await tribeOrder.listLog(viewer, params.id, query)));
}
