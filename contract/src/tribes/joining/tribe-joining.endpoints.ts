import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { pageQuerySchema, twoWayPageQuerySchema } from '../../core/pages.ts';
import { idParamsSchema } from '../../core/scalars.ts';
import {
	tribeInvited,
	tribeInviteEnded,
	tribeJoined,
	tribeLeft,
	tribeRequestAccepted,
	tribeRequestDeclined,
	tribeRequested,
	tribeRequestWithdrawn,
	tribeUpdated,
} from '../tribes.events.ts';
import { tribeParamsSchema, tribeSchema } from '../tribes.schema.ts';
import { tribeJoiningLimits } from './tribe-joining.limits.ts';
import {
	answerTribeRequestsBodySchema,
	arrivalSchema,
	createTribeInvitationBodySchema,
	joinByPasscodeBodySchema,
	joinTribeBodySchema,
	tribeInvitationSchema,
	tribeJoiningSchema,
	tribeRequestSchema,
	updateTribeJoiningBodySchema,
} from './tribe-joining.schema.ts';

const { guesses } = tribeJoiningLimits;

export const getTribeJoining = endpoint({
	method: 'GET',
	path: '/api/tribes/:id/joining',
	access: 'member',
	scope: 'tribes',
	summary: 'How people join a tribe whose settings the caller manages.',
	params: tribeParamsSchema,
	response: tribeJoiningSchema,
	errors: ['not_allowed_in_tribe'],
});

export const updateTribeJoining = endpoint({
	method: 'PUT',
	path: '/api/tribes/:id/joining',
	access: 'member',
	appends: [tribeUpdated],
	summary: 'Change how people join a tribe: at once, by asking, with a passcode, or by invitation only. Open requests stay.',
	params: tribeParamsSchema,
	body: updateTribeJoiningBodySchema,
	response: tribeJoiningSchema,
	// Without a receipt, whose hash would let a short passcode be guessed.
	turn: 'hashing',
	rateLimits: [{ max: 60, windowSeconds: 3600, per: 'account' }],
	errors: ['not_allowed_in_tribe', 'passcode_needed'],
});

export const joinTribe = endpoint({
	method: 'POST',
	path: '/api/tribes/:id/membership',
	access: 'member',
	scope: 'tribes',
	appends: [tribeJoined, tribeRequested],
	summary:
		'Join a tribe, or ask to where it wants that: a private one with its invitation, one by invitation only with a link. Joining twice changes nothing.',
	params: tribeParamsSchema,
	body: joinTribeBodySchema,
	response: tribeSchema,
	idempotent: true,
	rateLimits: [{ max: 60, windowSeconds: 3600, per: 'account' }],
	errors: [
		'tribe_invitation_needed',
		'tribe_invitation_ended',
		'passcode_needed_to_join',
		'tribe_answers_missing',
		'banned_from_tribe',
		'tribe_archived',
	],
});

export const joinTribeByPasscode = endpoint({
	method: 'POST',
	path: '/api/tribes/:id/membership/passcode',
	access: 'member',
	appends: [tribeJoined],
	summary: 'Join a tribe with its passcode; a private one with its invitation too.',
	params: tribeParamsSchema,
	body: joinByPasscodeBodySchema,
	response: tribeSchema,
	// Without a receipt, as above.
	turn: 'hashing',
	rateLimits: [
		{ max: guesses.maxOfAccount, windowSeconds: guesses.windowSeconds, per: 'account' },
		{ max: guesses.maxOfAddress, windowSeconds: guesses.windowSeconds, per: 'address' },
	],
	errors: ['wrong_passcode', 'no_passcode', 'banned_from_tribe', 'tribe_archived'],
});

export const leaveTribe = endpoint({
	method: 'DELETE',
	path: '/api/tribes/:id/membership',
	access: 'member',
	scope: 'tribes',
	appends: [tribeLeft, tribeRequestWithdrawn],
	summary:
		'Leave a tribe, or take back the request to join; the owner stays. Answers the tribe as `getTribe` would, and null where the caller sees it no more.',
	params: tribeParamsSchema,
	needs: ['invitation'],
	response: z.nullable(tribeSchema),
	idempotent: true,
	errors: ['owner_cannot_leave', 'restrained'],
});

export const listTribeRequests = endpoint({
	method: 'GET',
	path: '/api/tribes/:id/requests',
	access: 'member',
	scope: 'tribes',
	summary: 'Open requests to join a tribe whose members the caller manages, newest first unless the query says otherwise.',
	params: tribeParamsSchema,
	query: twoWayPageQuerySchema,
	response: z.array(tribeRequestSchema),
	errors: ['not_allowed_in_tribe'],
});

export const answerTribeRequests = endpoint({
	method: 'POST',
	path: '/api/tribes/:id/requests/answers',
	access: 'member',
	scope: 'tribes',
	appends: [tribeRequestAccepted, tribeRequestDeclined, tribeJoined],
	summary: 'Accept or decline several requests to join at once.',
	params: tribeParamsSchema,
	body: answerTribeRequestsBodySchema,
	response: tribeSchema,
	idempotent: true,
	errors: ['not_allowed_in_tribe'],
});

export const acceptTribeRequest = endpoint({
	method: 'POST',
	path: '/api/tribes/requests/:id/accept',
	access: 'member',
	scope: 'tribes',
	appends: [tribeRequestAccepted, tribeJoined],
	summary: 'Accept a request to join a tribe whose members the caller manages.',
	params: idParamsSchema,
	response: tribeSchema,
	idempotent: true,
});

export const declineTribeRequest = endpoint({
	method: 'DELETE',
	path: '/api/tribes/requests/:id',
	access: 'member',
	scope: 'tribes',
	appends: [tribeRequestDeclined],
	summary: 'Decline a request to join a tribe whose members the caller manages.',
	params: idParamsSchema,
	response: tribeSchema,
	idempotent: true,
});

export const listTribeInvitations = endpoint({
	method: 'GET',
	path: '/api/tribes/:id/invitations',
	access: 'member',
	summary: 'Invitations to a tribe, latest first: all of them for those who manage its members, their own for others who may invite.',
	params: tribeParamsSchema,
	query: pageQuerySchema,
	response: z.array(tribeInvitationSchema),
	errors: ['not_allowed_in_tribe'],
});

export const createTribeInvitation = endpoint({
	method: 'POST',
	path: '/api/tribes/:id/invitations',
	access: 'member',
	appends: [tribeInvited],
	summary: 'Make an invitation to a tribe: a link for some people or any number, for some days or for good.',
	params: tribeParamsSchema,
	body: createTribeInvitationBodySchema,
	response: tribeInvitationSchema,
	status: 201,
	idempotent: true,
	rateLimits: [{ max: 60, windowSeconds: 3600, per: 'account' }],
	errors: ['not_allowed_in_tribe', 'too_many_tribe_invitations'],
});

export const renewTribeInvitation = endpoint({
	method: 'POST',
	path: '/api/tribes/invitations/:id/renewal',
	access: 'member',
	appends: [tribeInvited, tribeInviteEnded],
	summary: 'Replace an invitation by a new one with the same name and limits: the earlier link opens nothing any more.',
	params: idParamsSchema,
	response: tribeInvitationSchema,
	idempotent: true,
	rateLimits: [{ max: 60, windowSeconds: 3600, per: 'account' }],
	errors: ['not_allowed_in_tribe', 'too_many_tribe_invitations'],
});

export const revokeTribeInvitation = endpoint({
	method: 'DELETE',
	path: '/api/tribes/invitations/:id',
	access: 'member',
	appends: [tribeInviteEnded],
	summary: 'End an invitation to a tribe. Who joined by it stays, and open requests do.',
	params: idParamsSchema,
	response: tribeInvitationSchema,
	idempotent: true,
});

export const listArrivals = endpoint({
	method: 'GET',
	path: '/api/tribes/invitations/:id/members',
	access: 'member',
	summary: 'Members who came by an invitation and are still there, latest first.',
	params: idParamsSchema,
	query: pageQuerySchema,
	response: z.array(arrivalSchema),
});
