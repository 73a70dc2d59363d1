/** Invitations: what their endpoints append to the change log. */
import { createInvitation, revokeInvitation } from '@friends/contract/joining/joining.endpoints';
import { invitationCreated, invitationRevoked } from '@friends/contract/joining/joining.events';
import { did, type Scenes, type Stage } from './stage.ts';

const make = ({ api, admin }: Stage) => api.succeed(createInvitation, { token: admin.token, body: { label: 'Fair', maxUses: 1, days: 1 } });

export const joining: Scenes = {
	createInvitation: [
		async (stage) => {
			const { id } = await stage.change(() => make(stage));
			return [did(stage.admin, invitationCreated, { invitation: id })];
		},
	],
	revokeInvitation: [
		async (stage) => {
			const { api, admin, change } = stage;
			const { id } = await make(stage);
			await change(() => api.succeed(revokeInvitation, { token: admin.token, params: { id } }));
			return [did(admin, invitationRevoked, { invitation: id })];
		},
		/** Of one that has ended. */
		async (stage) => {
			const { api, admin, change } = stage;
			const { id } = await make(stage);
			await api.succeed(revokeInvitation, { token: admin.token, params: { id } });
			await change(() => api.succeed(revokeInvitation, { token: admin.token, params: { id } }));
			return [];
		},
	],
};
