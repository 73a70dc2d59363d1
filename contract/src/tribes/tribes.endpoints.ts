import * as z from 'zod/mini';
import { channelCreated } from '../channels/channels.events.ts';
import { channelRoles } from '../channels/channels.schema.ts';
import { optionalSearchText } from '../core/common-texts.ts';
import { endpoint } from '../core/endpoint.ts';
import { say } from '../core/languages/say.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { postSchema } from '../posts/posts.schema.ts';
import {
	tribeDeleted,
	tribeFounded,
	tribeHandedOn,
	tribeMemberModerated,
	tribeMemberRemoved,
	tribeRulesAgreed,
	tribeRulesChanged,
	tribeTakenUp,
	tribeUpdated,
} from './tribes.events.ts';
import {
	createTribeBodySchema,
	handOnBodySchema,
	tagText,
	tribeMemberParamsSchema,
	tribeMemberSchema,
	tribeOrders,
	tribeParamsSchema,
	tribeRulesSchema,
	tribeSchema,
	tribeScopes,
	updateTribeBodySchema,
	updateTribeRulesBodySchema,
} from './tribes.schema.ts';

export const listTribes = endpoint({
	method: 'GET',
	path: '/api/tribes',
	access: 'guest',
	scope: 'read',
	summary:
		"Tribes that the caller may see: 'all' in an `order`, 'mine' latest joined first, 'suggested' public ones that the caller is not in, those with most friends, then with most tags of their tribes and interests, then posted in last (one page). `search` finds in name, description and tags, and `tag` those with that tag.",
	query: z.strictObject({
		...pageQuerySchema.shape,
		scope: z._default(z.enum(tribeScopes, { error: () => say('Scope is all, mine or suggested') }), 'all'),
		search: z.optional(optionalSearchText(80)),
		tag: z.optional(tagText),
		order: z._default(z.enum(tribeOrders, { error: () => say('Order is newest, members or active') }), 'newest'),
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

export const visitTribe = endpoint({
	method: 'PUT',
	path: '/api/tribes/:id/visit',
	access: 'member',
	appends: [],
	summary: 'The caller sees the posts of a tribe that they are in: what is there now is not new to them any more.',
	params: tribeParamsSchema,
	response: tribeSchema,
	rateLimits: [{ max: 240, windowSeconds: 60, per: 'account' }],
	errors: ['not_in_tribe'],
});

export const updateTribe = endpoint({
	method: 'PUT',
	path: '/api/tribes/:id',
	access: 'member',
	appends: [tribeUpdated],
	summary:
		'Change a tribe whose settings the caller manages; its address stays. Who sees its posts follows at once from whether it is private.',
	params: tribeParamsSchema,
	body: updateTribeBodySchema,
	response: tribeSchema,
	idempotent: true,
	rateLimits: [{ max: 60, windowSeconds: 3600, per: 'account' }],
	errors: ['not_allowed_in_tribe', 'picture_not_yours'],
});

export const getTribeRules = endpoint({
	method: 'GET',
	path: '/api/tribes/:id/rules',
	access: 'guest',
	scope: 'read',
	summary: 'The rules of a tribe that the caller may see, and when they agreed to them.',
	params: tribeParamsSchema,
	needs: ['invitation'],
	response: tribeRulesSchema,
});

export const updateTribeRules = endpoint({
	method: 'PUT',
	path: '/api/tribes/:id/rules',
	access: 'member',
	appends: [tribeRulesChanged],
	summary: 'Change the rules of a tribe. Where members have to agree, they do so again once the text has changed.',
	params: tribeParamsSchema,
	body: updateTribeRulesBodySchema,
	response: tribeRulesSchema,
	idempotent: true,
	rateLimits: [{ max: 60, windowSeconds: 3600, per: 'account' }],
	errors: ['not_allowed_in_tribe'],
});

export const agreeToTribeRules = endpoint({
	method: 'POST',
	path: '/api/tribes/:id/rules/agreement',
	access: 'member',
	appends: [tribeRulesAgreed],
	summary: 'Agree to the rules of a tribe that the caller is in.',
	params: tribeParamsSchema,
	response: tribeRulesSchema,
	idempotent: true,
	errors: ['not_in_tribe'],
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
		'The members of a tribe that the caller may see: the owner, then the moderators and those with a role of the tribe’s own, then all others; latest first. `search` is the beginning of a username or of a part of a name; `least` moderator leaves out the others.',
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
	appends: [tribeMemberRemoved, tribeMemberModerated],
	summary: 'Remove a member from a tribe, who has no permission that the caller does not have. They may join again, as others do.',
	params: tribeMemberParamsSchema,
	response: tribeSchema,
	idempotent: true,
	errors: ['not_allowed_in_tribe', 'permission_not_yours', 'owner_cannot_leave', 'not_on_yourself'],
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

export const takeUpTribe = endpoint({
	method: 'POST',
	path: '/api/tribes/:id/taking-up',
	access: 'member',
	appends: [tribeTakenUp],
	summary: 'Own a tribe that no one owns: the first of those that it is offered to. Who owns it may repeat the call.',
	params: tribeParamsSchema,
	response: tribeSchema,
	idempotent: true,
	errors: ['not_in_tribe', 'tribe_has_owner', 'offered_to_moderators', 'cannot_own_tribe'],
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

export const listPinnedPosts = endpoint({
	method: 'GET',
	path: '/api/tribes/:id/pinned-posts',
	access: 'guest',
	scope: 'read',
	summary: 'The posts at the top of a tribe that the caller may see, at most three, newest first. They are among its posts as well.',
	params: tribeParamsSchema,
	response: z.array(postSchema),
	revalidated: true,
});

export const listArchivedPosts = endpoint({
	method: 'GET',
	path: '/api/tribes/:id/archived-posts',
	access: 'guest',
	scope: 'read',
	summary: 'The archived posts of a tribe that the caller may see, newest first.',
	params: tribeParamsSchema,
	query: pageQuerySchema,
	response: z.array(postSchema),
	revalidated: true,
});
