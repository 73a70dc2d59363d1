import {
	createInvitation,
	holdInvitation,
	listInvitations,
	listInvited,
	listOwnInvitations,
	revokeInvitation,
} from '@friends/contract/joining/joining.endpoints';
import type { On } from '#core/endpoints/bound';
import type { InvitationsService } from './invitations.service.ts';
import type { JoiningService } from './joining.service.ts';

export function joiningRoutes(on: On, joining: JoiningService, invitations: InvitationsService): void {
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
