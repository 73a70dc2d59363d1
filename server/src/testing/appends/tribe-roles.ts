/** Roles of tribes: what their endpoints append to the change log. */
import {
	createTribeRole as createEndpoint,
	deleteTribeRole,
	setTribeRole,
	updateTribeRole,
} from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import { tribeRoleChanged, tribeRolesChanged } from '@friends/contract/tribes/tribes.events';
import { createTribe, createTribeRole, giveTribeRole, joinTribe } from '@friends/test-kit/tribes';
import { did, type Scenes } from './stage.ts';

const scribes = { name: 'Scribes', permissions: [] };

export const tribeRoles: Scenes = {
	createTribeRole: [
		async ({ api, maya, change }) => {
			const { id } = await createTribe(api, maya);
			await change(() => api.succeed(createEndpoint, { token: maya.token, params: { id }, body: scribes }));
			return [did(maya, tribeRolesChanged, { tribe: id })];
		},
	],
	updateTribeRole: [
		async ({ api, maya, change }) => {
			const { id } = await createTribe(api, maya);
			const params = { id, key: 'member' };
			await change(() => api.succeed(updateTribeRole, { token: maya.token, params, body: { permissions: ['post'] } }));
			return [did(maya, tribeRolesChanged, { tribe: id })];
		},
		async ({ api, maya, change }) => {
			const { id } = await createTribe(api, maya);
			const params = { id, key: await createTribeRole(api, maya, { id }, scribes) };
			await change(() => api.succeed(updateTribeRole, { token: maya.token, params, body: scribes }));
			return [];
		},
	],
	deleteTribeRole: [
		async ({ api, maya, noor, change }) => {
			const tribe = await createTribe(api, maya);
			await joinTribe(api, noor, tribe);
			const key = await createTribeRole(api, maya, tribe, scribes);
			await giveTribeRole(api, maya, tribe, noor, key);
			await change(() => api.succeed(deleteTribeRole, { token: maya.token, params: { id: tribe.id, key } }));
			return [did(maya, tribeRolesChanged, { tribe: tribe.id })];
		},
	],
	setTribeRole: [
		async ({ api, maya, noor, change }) => {
			const tribe = await createTribe(api, maya);
			await joinTribe(api, noor, tribe);
			const params = { id: tribe.id, userId: noor.user.id };
			await change(() => api.succeed(setTribeRole, { token: maya.token, params, body: { role: 'moderator' } }));
			return [did(maya, tribeRoleChanged, { tribe: tribe.id, user: noor.user.id }, { role: 'moderator' })];
		},
		async ({ api, maya, noor, change }) => {
			const tribe = await createTribe(api, maya);
			await joinTribe(api, noor, tribe);
			const params = { id: tribe.id, userId: noor.user.id };
			await change(() => api.succeed(setTribeRole, { token: maya.token, params, body: { role: 'member' } }));
			return [];
		},
	],
};
