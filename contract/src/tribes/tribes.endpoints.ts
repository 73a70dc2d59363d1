import * as z from 'zod/mini';
import { channelCreated } from '../channels/channels.events.ts';
import { channelRoles } from '../channels/channels.schema.ts';
import { optionalSearchText } from '../core/common-texts.ts';
import { endpoint } from '../core/endpoint.ts';
import { say } from '../core/languages/say.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { idParamsSchema } from '../core/scalars.ts';
import { postSchema } from '../posts/posts.schema.ts';
import {
	tribeDeleted,
	tribeFounded,
	tribeHandedOn,
	tribeJoined,
	tribeLeft,
	tribeMemberRemoved,
	tribeRequestAccepted,
	tribeRequestDeclined,
	tribeRequested,
	tribeRequestWithdrawn,
	tribeRoleChanged,
	tribeUpdated,
} from './tribes.events.ts';
import {
	createTribeBodySchema,
	handOnBodySchema,
	joinTribeBodySchema,
	tribeMemberParamsSchema,
	tribeMemberSchema,
	tribeParamsSchema,
	tribeRequestSchema,
	tribeRoleBodySchema,
	tribeSchema,
	tribeScopes,
	updateTribeBodySchema,
} from './tribes.schema.ts';

export const listTribes = endpoint({
	method: 'GET',
	path: '/api/tribes',
	access: 'guest',
	scope: 'read',
	summary:
		"Tribes that the caller may see: 'all' newest first, 'mine' latest joined first, 'suggested' public ones that the caller is not in, those with most friends and members first (one page). `search` finds in name, description and tags.",
	query: z.strictObject({
		...pageQuerySchema.shape,
		scope: z._default(z.enum(tribeScopes, { error: () => say('Scope is all, mine or suggested') }), 'all'),
		search: z.optional(optionalSearchText(80)),
	}),
	response: z.array(tribeSchema),
});

export const createTribe = endpoint({
	method: 'POST',
	path: '/api/tribes',
	access: 'member',
	appends: [tribeFounded, channelCreated],
	summary: 'Create a tribe with its first channel; the caller owns it and is its first member.',
	body: createTribeBodySchema,
	response: tribeSchema,
	status: 201,
	idempotent: true,
	rateLimits: [{ max: 10, windowSeconds: 3600, per: 'account' }],
	errors: ['not_found'],
});

export const getTribe = endpoint({
	method: 'GET',
	path: '/api/tribes/:id',
	access: 'guest',
	scope: 'read',
	summary: 'One tribe, by id or slug. A private one shows its small card to people who bring its invitation, in the header `Invitation`.',
	params: tribeParamsSchema,
	needs: ['invitation'],
	response: tribeSchema,
});

export const updateTribe = endpoint({
	method: 'PUT',
	path: '/api/tribes/:id',
	access: 'member',
	appends: [tribeUpdated],
	summary: 'Change a tribe of the caller; its address stays. Who sees its posts follows at once from whether it is private.',
	params: tribeParamsSchema,
	body: updateTribeBodySchema,
	response: tribeSchema,
	idempotent: true,
	rateLimits: [{ max: 60, windowSeconds: 3600, per: 'account' }],
	errors: ['not_your_tribe'],
});

export const deleteTribe = endpoint({
	method: 'DELETE',
	path: '/api/tribes/:id',
	access: 'member',
	appends: [tribeDeleted],
	summary: 'Delete a tribe of the caller for good, with all posts in it.',
	params: tribeParamsSchema,
	idempotent: true,
	errors: ['not_your_tribe'],
});

export const listTribeMembers = endpoint({
	method: 'GET',
	path: '/api/tribes/:id/members',
	access: 'guest',
	scope: 'read',
	summary:
		'The members of a tribe that the caller may see: the owner, then the others, latest first. `search` is the beginning of a username or of a part of a name; `least` moderator leaves the owner and the moderators.',
	params: tribeParamsSchema,
	query: z.strictObject({
		...pageQuerySchema.shape,
		search: z.optional(optionalSearchText(80)),
		least: z.optional(z.enum(channelRoles, { error: () => say('Least is member or moderator') })),
	}),
	response: z.array(tribeMemberSchema),
});

export const removeTribeMember = endpoint({
	method: 'DELETE',
	path: '/api/tribes/:id/members/:userId',
	access: 'member',
	appends: [tribeMemberRemoved],
	summary: 'Remove a member from one of the caller’s tribes. They may join again; a private tribe wants its invitation.',
	params: tribeMemberParamsSchema,
	response: tribeSchema,
	idempotent: true,
	errors: ['not_your_tribe', 'owner_cannot_leave'],
});

export const setTribeRole = endpoint({
	method: 'PUT',
	path: '/api/tribes/:id/members/:userId/role',
	access: 'member',
	appends: [tribeRoleChanged],
	summary: 'Make a member of a tribe of the caller its moderator, or a member again.',
	params: tribeMemberParamsSchema,
	body: tribeRoleBodySchema,
	response: tribeSchema,
	idempotent: true,
	errors: ['not_your_tribe', 'owner_keeps_role'],
});

export const handOnTribe = endpoint({
	method: 'POST',
	path: '/api/tribes/:id/owner',
	access: 'member',
	appends: [tribeHandedOn],
	summary: 'Hand a tribe of the caller on to one of its members. The caller stays a member.',
	params: tribeParamsSchema,
	body: handOnBodySchema,
	response: tribeSchema,
	idempotent: true,
	errors: ['not_your_tribe', 'cannot_own_tribe'],
});

export const renewInvitation = endpoint({
	method: 'POST',
	path: '/api/tribes/:id/invitation',
	access: 'member',
	appends: [tribeUpdated],
	summary: 'Renew the invitation to a private tribe of the caller: the earlier one opens nothing any more. Open requests stay.',
	params: tribeParamsSchema,
	response: tribeSchema,
	idempotent: true,
	rateLimits: [{ max: 60, windowSeconds: 3600, per: 'account' }],
	errors: ['not_your_tribe'],
});

export const listTribePosts = endpoint({
	method: 'GET',
	path: '/api/tribes/:id/posts',
	access: 'guest',
	scope: 'read',
	summary: 'The posts of a tribe that the caller may see, newest first.',
	params: tribeParamsSchema,
	query: pageQuerySchema,
	response: z.array(postSchema),
	revalidated: true,
});

export const joinTribe = endpoint({
	method: 'POST',
	path: '/api/tribes/:id/membership',
	access: 'member',
	scope: 'tribes',
	appends: [tribeJoined, tribeRequested],
	summary: 'Join a public tribe, or ask the owner of a private one with its invitation. Joining twice changes nothing.',
	params: tribeParamsSchema,
	body: joinTribeBodySchema,
	response: tribeSchema,
	idempotent: true,
	rateLimits: [{ max: 60, windowSeconds: 3600, per: 'account' }],
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
	summary: 'Open requests to join a tribe of the caller, newest first.',
	params: tribeParamsSchema,
	query: pageQuerySchema,
	response: z.array(tribeRequestSchema),
	errors: ['not_your_tribe_requests'],
});

export const acceptTribeRequest = endpoint({
	method: 'POST',
	path: '/api/tribes/requests/:id/accept',
	access: 'member',
	scope: 'tribes',
	appends: [tribeRequestAccepted, tribeJoined],
	summary: 'Accept a request to join a private tribe of the caller.',
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
	summary: 'Decline a request to join a tribe of the caller.',
	params: idParamsSchema,
	response: tribeSchema,
	idempotent: true,
});
