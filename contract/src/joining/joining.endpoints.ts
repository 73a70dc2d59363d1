import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { idParamsSchema } from '../core/scalars.ts';
import { invitationCreated, invitationRevoked } from './joining.events.ts';
import {
	createInvitationBodySchema,
	heldInvitationSchema,
	invitationSchema,
	invitedSchema,
	ownInvitationsSchema,
} from './joining.schema.ts';

export const holdInvitation = endpoint({
	method: 'GET',
	path: '/api/invitation',
	access: 'guest',
	sessionless: true,
	summary: 'Whether the invitation to this community, sent in the header `Invitation`, lets anyone in.',
	response: heldInvitationSchema,
	needs: ['invitation'],
	rateLimits: [{ max: 60, windowSeconds: 300, per: 'address' }],
});

export const listInvitations = endpoint({
	method: 'GET',
	path: '/api/admin/invitations',
	access: 'admin',
	summary: 'All invitations to this community, latest first.',
	query: pageQuerySchema,
	response: z.array(invitationSchema),
});

export const listInvited = endpoint({
	method: 'GET',
	path: '/api/admin/invitations/:id/members',
	access: 'admin',
	summary: 'Who joined by an invitation, latest first.',
	params: idParamsSchema,
	query: pageQuerySchema,
	response: z.array(invitedSchema),
});

export const listOwnInvitations = endpoint({
	method: 'GET',
	path: '/api/me/invitations',
	access: 'member',
	summary: 'The caller’s invitations to this community, the last 50 of them, and whether they may make another one.',
	response: ownInvitationsSchema,
});

export const createInvitation = endpoint({
	method: 'POST',
	path: '/api/me/invitations',
	access: 'member',
	appends: [invitationCreated],
	summary: 'Make an invitation to this community: a link for some people, for some days.',
	body: createInvitationBodySchema,
	response: invitationSchema,
	status: 201,
	idempotent: true,
	rateLimits: [{ max: 60, windowSeconds: 86_400, per: 'account' }],
	errors: ['inviting_not_allowed', 'invitation_too_large', 'too_many_invitations'],
});

export const revokeInvitation = endpoint({
	method: 'DELETE',
	path: '/api/invitations/:id',
	access: 'member',
	appends: [invitationRevoked],
	summary: 'End an invitation of the caller; an administrator ends any.',
	params: idParamsSchema,
	idempotent: true,
});
