import {
	createTribeRole,
	deleteTribeRole,
	listTribeRoles,
	setTribeRole,
	updateTribeRole,
} from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import type { On } from '#core/endpoints/bound';
import type { TribesService } from '../tribes.service.ts';
import { keyOfNewRole, type TribeRolesService } from './tribe-roles.service.ts';

export function tribeRolesRoutes(on: On, { tribes, tribeRoles }: { tribes: TribesService; tribeRoles: TribeRolesService }): void {
	on(listTribeRoles, ({ viewer, params }) => tribeRoles.list(viewer, params.id));
	on(createTribeRole, {
		write:
			({ viewer, params, id, body }) =>
			(transaction) =>
				tribeRoles.create(transaction, viewer, params.id, { id, ...body }),
		present: ({ viewer, params, id }) => tribeRoles.get(viewer, params.id, keyOfNewRole(id)),
	});
	on(updateTribeRole, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				tribeRoles.update(transaction, viewer, params.id, { key: params.key, ...body }),
		present: ({ viewer, params }) => tribeRoles.get(viewer, params.id, params.key),
	});
	on(deleteTribeRole, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				tribeRoles.remove(transaction, viewer, params.id, params.key),
	});
	on(setTribeRole, {
		write:
			({ viewer, params: { id: key, userId }, body: { role } }) =>
			(transaction) =>
				tribeRoles.assign(transaction, viewer, { key, userId, role }),
		present: ({ viewer, params }) => tribes.get(viewer, params.id),
	});
}
