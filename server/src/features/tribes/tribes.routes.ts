import {
	createTribe,
	getTribe,
	handOnTribe,
	listTribeMembers,
	listTribes,
	removeTribeMember,
	takeUpTribe,
	updateTribe,
	visitTribe,
} from '@friends/contract/tribes/tribes.endpoints';
import type { On } from '#core/endpoints/bound';
import type { TribeOffersService } from './moderation/tribe-offers.service.ts';
import type { TribeKeepingService } from './tribe-keeping.service.ts';
import type { TribesService } from './tribes.service.ts';
import type { TribeVisitsService } from './visits/tribe-visits.service.ts';

interface TribesRooms {
	tribes: TribesService;
	tribeKeeping: TribeKeepingService;
}

export function tribesRoutes(on: On, { tribes, tribeKeeping, tribeVisits }: TribesRooms & { tribeVisits: TribeVisitsService }): void {
	on(listTribes, async ({ viewer, query, page }) => page(await tribes.list(viewer, query)));
	on(createTribe, {
		write:
			({ viewer, id, body }) =>
			(transaction) =>
				tribeKeeping.create(transaction, viewer, { id, ...body }),
		present: ({ viewer, id }) => tribes.get(viewer, id),
	});
	on(getTribe, ({ viewer, params, invitation }) => tribes.get(viewer, params.id, invitation));
	on(visitTribe, async ({ viewer, params }) => {
		await tribeVisits.visit(viewer, params.id);
		return tribes.get(viewer, params.id);
	});
	on(updateTribe, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				tribeKeeping.update(transaction, viewer, params.id, body),
		present: ({ viewer, params }) => tribes.get(viewer, params.id),
	});
}

export function tribeMembersRoutes(on: On, { tribes, tribeKeeping, tribeOffers }: TribesRooms & { tribeOffers: TribeOffersService }): void {
	on(takeUpTribe, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				tribeOffers.takeUp(transaction, viewer, params.id),
		present: ({ viewer, params }) => tribes.get(viewer, params.id),
	});
	on(listTribeMembers, async ({ viewer, params, query, page }) => page(await tribes.listMembers(viewer, params.id, query)));
	on(removeTribeMember, {
		write:
			({ viewer, params: { id: key, userId } }) =>
			(transaction) =>
				tribeKeeping.removeMember(transaction, viewer, { key, userId }),
		present: ({ viewer, params }) => tribes.get(viewer, params.id),
	});
	on(handOnTribe, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				tribeKeeping.handOn(transaction, viewer, params.id, body.userId),
		present: ({ viewer, params }) => tribes.get(viewer, params.id),
	});
}
