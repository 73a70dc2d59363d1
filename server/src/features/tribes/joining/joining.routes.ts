import {
	acceptTribeRequest,
	answerTribeRequests,
	createTribeInvitation,
	declineTribeRequest,
	getTribeJoining,
	joinTribe,
	joinTribeByPasscode,
	leaveTribe,
	listArrivals,
	listTribeInvitations,
	listTribeRequests,
	renewTribeInvitation,
	revokeTribeInvitation,
	updateTribeJoining,
} from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import type { On } from '#core/endpoints/bound';
import type { TribesService } from '../tribes.service.ts';
import type { TribeInvitationsService } from './tribe-invitations.service.ts';
import type { TribeJoiningService } from './tribe-joining.service.ts';
import type { TribeRequestsService } from './tribe-requests.service.ts';

interface JoiningRooms {
	tribes: Pick<TribesService, 'find' | 'get'>;
	tribeJoining: TribeJoiningService;
	tribeRequests: TribeRequestsService;
	tribeInvitations: TribeInvitationsService;
}

export function joiningRoutes(on: On, rooms: JoiningRooms): void {
	membershipRoutes(on, rooms);
	requestsRoutes(on, rooms);
	invitationsRoutes(on, rooms);
}

function membershipRoutes(on: On, { tribes, tribeJoining }: JoiningRooms): void {
	on(getTribeJoining, ({ viewer, params }) => tribeJoining.getSettings(viewer, params.id));
	on(updateTribeJoining, async ({ viewer, params, body }) => {
		await tribeJoining.updateSettings(viewer, params.id, body);
		return tribeJoining.getSettings(viewer, params.id);
	});
	on(joinTribe, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				tribeJoining.join(transaction, viewer, params.id, body),
		present: ({ viewer, params, body }) => tribes.get(viewer, params.id, body.inviteCode),
	});
	on(joinTribeByPasscode, async ({ viewer, params, body }) => {
		await tribeJoining.joinByPasscode(viewer, params.id, body);
		return tribes.get(viewer, params.id, body.inviteCode);
	});
	on(leaveTribe, {
		write:
			({ viewer, params, invitation }) =>
			(transaction) =>
				tribeJoining.leave(transaction, viewer, params.id, invitation),
		present: ({ viewer, params, invitation }) => tribes.find(viewer, params.id, invitation),
	});
}

function requestsRoutes(on: On, { tribes, tribeRequests }: JoiningRooms): void {
	on(listTribeRequests, async ({ viewer, params, query, page }) => page(await tribeRequests.list(viewer, params.id, query)));
	on(answerTribeRequests, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				tribeRequests.answerAll(transaction, viewer, params.id, body),
		present: ({ viewer, params }) => tribes.get(viewer, params.id),
	});
	on(acceptTribeRequest, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				tribeRequests.accept(transaction, viewer, params.id),
		present: ({ viewer, id }) => tribes.get(viewer, id),
	});
	on(declineTribeRequest, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				tribeRequests.decline(transaction, viewer, params.id),
		present: ({ viewer, id }) => tribes.get(viewer, id),
	});
}

function invitationsRoutes(on: On, { tribeInvitations: invitations }: JoiningRooms): void {
	on(listTribeInvitations, async ({ viewer, params, query, page }) => page(await invitations.list(viewer, params.id, query)));
	on(createTribeInvitation, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				invitations.create(transaction, viewer, params.id, body),
		present: ({ viewer, id }) => invitations.get(viewer, id),
	});
	on(renewTribeInvitation, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				invitations.renew(transaction, viewer, params.id),
		present: ({ viewer, id }) => invitations.get(viewer, id),
	});
	on(revokeTribeInvitation, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				invitations.revoke(transaction, viewer, params.id),
		present: ({ viewer, params }) => invitations.get(viewer, params.id),
	});
	on(listArrivals, async ({ viewer, params, query, page }) => page(await invitations.listArrivals(viewer, params.id, query)));
}
