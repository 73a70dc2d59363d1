/** Joining: what its endpoints append to the change log. */
import { listUsers, updateSettings } from '@friends/contract/admin/admin.endpoints';
import { memberJoined } from '@friends/contract/auth/auth.events';
import {
	acceptApplication,
	applyToJoin,
	createInvitation,
	declineApplication,
	listApplications,
	revokeInvitation,
} from '@friends/contract/joining/joining.endpoints';
import { applicationDeclined, applicationFiled, invitationCreated, invitationRevoked } from '@friends/contract/joining/joining.events';
import { providerLinked } from '@friends/contract/providers/providers.events';
import { newRegistration } from '@friends/test-kit/members';
import { newIdentity, sealed } from '../providers/identities.ts';
import { did, type Scenes, type Stage } from './stage.ts';

const make = ({ api, admin }: Stage) => api.succeed(createInvitation, { token: admin.token, body: { label: 'Fair', maxUses: 1, days: 1 } });

/** Files an application where administrators let people in, and opens the door again. @returns its id and username. */
async function filed({ api, admin, server }: Stage, file = (work: () => Promise<unknown>) => work()) {
	const { token } = admin;
	const { password: _, ...person } = newRegistration();
	const body = { ...person, identity: sealed(server, newIdentity(server)), answers: [] };
	await api.succeed(updateSettings, { token, body: { registration: 'approval' } });
	await file(() => api.succeed(applyToJoin, { body }));
	const waiting = await api.succeed(listApplications, { token, query: { limit: 100 } });
	await api.succeed(updateSettings, { token, body: { registration: 'open' } });
	return { id: waiting.find(({ username }) => username === body.username)?.id ?? '', username: body.username };
}

export const joining: Scenes = {
	applyToJoin: [
		async (stage) => {
			const { id } = await filed(stage, stage.change);
			return [{ name: applicationFiled.name, actorId: null, subjects: { application: id }, payload: null }];
		},
	],
	acceptApplication: [
		async (stage) => {
			const { api, admin, change } = stage;
			const { id, username } = await filed(stage);
			await change(() => api.succeed(acceptApplication, { token: admin.token, params: { id } }));
			const { users } = await api.succeed(listUsers, { token: admin.token, query: { search: username } });
			const user = users[0]?.id ?? '';
			const theirs = { actorId: user, subjects: { user }, payload: null };
			return [
				{ name: providerLinked.name, ...theirs },
				{ name: memberJoined.name, ...theirs },
			];
		},
	],
	declineApplication: [
		async (stage) => {
			const { api, admin, change } = stage;
			const { id } = await filed(stage);
			await change(() => api.succeed(declineApplication, { token: admin.token, params: { id }, body: {} }));
			return [did(admin, applicationDeclined, { application: id })];
		},
	],
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
