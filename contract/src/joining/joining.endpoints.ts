import * as z from 'zod/mini';
import { memberJoined } from '../auth/auth.events.ts';
import { endpoint } from '../core/endpoint.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { idParamsSchema } from '../core/scalars.ts';
import { providerLinked } from '../providers/providers.events.ts';
import { applicationDeclined, applicationFiled, invitationCreated, invitationRevoked } from './joining.events.ts';
import {
	applicationSchema,
	applyBodySchema,
	createInvitationBodySchema,
	declineBodySchema,
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

export const applyToJoin = endpoint({
	method: 'POST',
	path: '/auth/applications',
	access: 'guest',
	appends: [applicationFiled],
	sessionless: true,
	summary: 'Ask the administrators to be let in, where they let people in. An application is forgotten after 30 days.',
	body: applyBodySchema,
	needs: ['language'],
	turn: 'hashing',
	rateLimits: [{ max: 10, windowSeconds: 3600, per: 'address' }],
	errors: [
		'applications_closed',
		'puzzle_needed',
		'answers_missing',
		'name_reserved',
		'name_turns_text',
		'mail_domain_refused',
		'password_too_short',
		'password_too_common',
		'password_is_known',
		'email_taken',
		'username_taken',
		'trip_over',
		'identity_taken',
	],
});

export const listApplications = endpoint({
	method: 'GET',
	path: '/api/admin/applications',
	access: 'admin',
	summary: 'People who ask to be let in, the one who waits longest first.',
	query: pageQuerySchema,
	response: z.array(applicationSchema),
});

export const acceptApplication = endpoint({
	method: 'POST',
	path: '/api/admin/applications/:id/accept',
	access: 'admin',
	appends: [memberJoined, providerLinked],
	summary: 'Let a person in: they can sign in from then on. They read it in a mail, where the server sends any.',
	params: idParamsSchema,
	idempotent: true,
	errors: ['email_taken', 'username_taken', 'identity_taken'],
});

export const declineApplication = endpoint({
	method: 'POST',
	path: '/api/admin/applications/:id/decline',
	access: 'admin',
	appends: [applicationDeclined],
	summary: 'Decline an application, which deletes it. The reason goes to the person by mail, where the server sends any.',
	params: idParamsSchema,
	body: declineBodySchema,
	idempotent: true,
});
