import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { tribeRoleChanged, tribeRolesChanged } from '../tribes.events.ts';
import { tribeMemberParamsSchema, tribeParamsSchema, tribeSchema } from '../tribes.schema.ts';
import {
	assignTribeRoleBodySchema,
	createTribeRoleBodySchema,
	tribeRoleParamsSchema,
	tribeRoleSchema,
	updateTribeRoleBodySchema,
} from './tribe-roles.schema.ts';

export const listTribeRoles = endpoint({
	method: 'GET',
	path: '/api/tribes/:id/roles',
	access: 'member',
	scope: 'read',
	summary: 'Who may do what in a tribe that the caller is in: its owner, moderators, own roles and members.',
	params: tribeParamsSchema,
	response: z.array(tribeRoleSchema),
	errors: ['not_in_tribe'],
});

export const createTribeRole = endpoint({
	method: 'POST',
	path: '/api/tribes/:id/roles',
	access: 'member',
	appends: [tribeRolesChanged],
	summary: 'Make a role of the tribe’s own, with permissions that the caller has; up to five.',
	params: tribeParamsSchema,
	body: createTribeRoleBodySchema,
	response: tribeRoleSchema,
	status: 201,
	idempotent: true,
	rateLimits: [{ max: 60, windowSeconds: 3600, per: 'account' }],
	errors: ['not_allowed_in_tribe', 'permission_not_yours', 'too_many_roles', 'role_name_taken'],
});

export const updateTribeRole = endpoint({
	method: 'PUT',
	path: '/api/tribes/:id/roles/:key',
	access: 'member',
	appends: [tribeRolesChanged],
	summary: 'Change what a role may do, by permissions that the caller has, and what an own role is called.',
	params: tribeRoleParamsSchema,
	body: updateTribeRoleBodySchema,
	response: tribeRoleSchema,
	idempotent: true,
	rateLimits: [{ max: 240, windowSeconds: 3600, per: 'account' }],
	errors: ['not_allowed_in_tribe', 'permission_not_yours', 'role_name_taken', 'owner_keeps_role'],
});

export const deleteTribeRole = endpoint({
	method: 'DELETE',
	path: '/api/tribes/:id/roles/:key',
	access: 'member',
	appends: [tribeRolesChanged],
	summary: 'Delete a role of the tribe’s own; those who had it are members like all others.',
	params: tribeRoleParamsSchema,
	idempotent: true,
	errors: ['not_allowed_in_tribe', 'permission_not_yours', 'role_stays'],
});

export const setTribeRole = endpoint({
	method: 'PUT',
	path: '/api/tribes/:id/members/:userId/role',
	access: 'member',
	appends: [tribeRoleChanged],
	summary: 'Give a member another role. Neither role may have a permission that the caller does not have.',
	params: tribeMemberParamsSchema,
	body: assignTribeRoleBodySchema,
	response: tribeSchema,
	idempotent: true,
	errors: ['not_allowed_in_tribe', 'permission_not_yours', 'owner_keeps_role'],
});
