import {
	acceptApplication,
	applyToJoin,
	createInvitation,
	declineApplication,
	holdInvitation,
	listApplications,
	listInvitations,
	listInvited,
	listOwnInvitations,
	revokeInvitation,
} from '@friends/contract/joining/joining.endpoints';
import type { On } from '#core/endpoints/bound';
import type { ApplicationsService } from './applications.service.ts';
import type { InvitationsService } from './invitations.service.ts';
import type { JoiningService } from './joining.service.ts';

export interface JoiningRoom {
	joining: JoiningService;
	invitations: InvitationsService;
	applications: ApplicationsService;
}

export function joiningRoutes(on: On, { joining, invitations, applications }: JoiningRoom): void {
	on(applyToJoin, ({ body, language }) => applications.apply(body, language));
	on(listApplications, async ({ query, page }) => page(await applications.list(query)));
	on(acceptApplication, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				applications.accept(transaction, viewer, params.id),
	});
	on(declineApplication, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				applications.decline(transaction, viewer, { id: params.id, reason: body.reason ?? '' }),
	});
	on(holdInvitation, ({ invitation }) => joining.hold(invitation));
	on(listInvitations, async ({ query, page }) => page(await invitations.list(query)));
	on(listInvited, async ({ params, query, page }) => page(await invitations.listInvited(params.id, query)));
	on(listOwnInvitations, ({ viewer }) => invitations.listOwn(viewer));
	on(createInvitation, {
		write:
			({ viewer, body }) =>
			(transaction) =>
				invitations.create(transaction, viewer, body),
		present: ({ id }) => invitations.get(id),
	});
	on(revokeInvitation, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				invitations.revoke(transaction, viewer, params.id),
	});
}
