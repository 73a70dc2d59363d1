import {
	acceptTribeRequest,
	createTribe,
	declineTribeRequest,
	getTribe,
	joinTribe,
	leaveTribe,
	listTribeMembers,
	listTribeRequests,
	listTribes,
	removeTribeMember,
	updateTribe,
} from '@friends/contract/tribes/tribes.endpoints';
import type { On } from '#core/endpoints/bound';
import type { TribeKeepingService } from './tribe-keeping.service.ts';
import type { TribesService } from './tribes.service.ts';

interface TribesRooms {
	tribes: TribesService;
	tribeKeeping: TribeKeepingService;
}

export function tribesRoutes(on: On, { tribes, tribeKeeping }: TribesRooms): void {
	on(listTribes, async ({ viewer, query, page }) => page(await tribes.list(viewer, query)));
	on(createTribe, ({ transaction, viewer, body }) => tribeKeeping.create(transaction, viewer, body));
	on(getTribe, ({ viewer, params, query }) => tribes.get(viewer, params.id, query.inviteCode));
	on(updateTribe, ({ transaction, viewer, params, body }) => tribeKeeping.update(transaction, viewer, params.id, body));
	on(removeTribeMember, ({ transaction, viewer, params: { id: key, userId } }) =>
		tribeKeeping.removeMember(transaction, viewer, { key, userId }),
	);
	on(listTribeMembers, async ({ viewer, params, query, page }) => page(await tribes.listMembers(viewer, params.id, query)));
	on(joinTribe, ({ transaction, viewer, params, body }) => tribes.join(transaction, viewer, params.id, body.inviteCode));
	on(leaveTribe, ({ transaction, viewer, params }) => tribes.leave(transaction, viewer, params.id));
	on(listTribeRequests, async ({ viewer, params, query, page }) => page(await tribeKeeping.listRequests(viewer, params.id, query)));
	on(acceptTribeRequest, ({ transaction, viewer, params }) => tribeKeeping.acceptRequest(transaction, viewer, params.id));
	on(declineTribeRequest, ({ transaction, viewer, params }) => tribeKeeping.declineRequest(transaction, viewer, params.id));
}
