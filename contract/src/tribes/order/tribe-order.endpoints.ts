/** Keeping order in a tribe: muting and banning members, and the log of what those who look after it do. */
import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { pageQuerySchema } from '../../core/pages.ts';
import {
	tribeBanLifted,
	tribeMemberModerated,
	tribeMemberMuted,
	tribeMemberRemoved,
	tribeMemberUnmuted,
	tribePostingChanged,
	tribeRequestDeclined,
	tribeShadowBanEnded,
	tribeShadowBanned,
} from '../tribes.events.ts';
import { tribeMemberParamsSchema, tribeParamsSchema, tribeSchema } from '../tribes.schema.ts';
import {
	restrainBodySchema,
	shadowBanBodySchema,
	tribeBanSchema,
	tribeLogEntrySchema,
	tribePostingSchema,
	tribeShadowBanSchema,
} from './tribe-order.schema.ts';

export const muteTribeMember = endpoint({
	method: 'PUT',
	path: '/api/tribes/:id/members/:userId/mute',
	access: 'member',
	appends: [tribeMemberMuted, tribeMemberModerated],
	summary:
		'Mute a member of a tribe for a time: they read, and write nothing there. They have no permission that the caller does not have.',
	params: tribeMemberParamsSchema,
	body: restrainBodySchema,
	response: tribeSchema,
	idempotent: true,
	rateLimits: [{ max: 120, windowSeconds: 3600, per: 'account' }],
	errors: ['not_allowed_in_tribe', 'permission_not_yours', 'tribe_owner_stays', 'not_on_yourself'],
});

export const unmuteTribeMember = endpoint({
	method: 'DELETE',
	path: '/api/tribes/:id/members/:userId/mute',
	access: 'member',
	appends: [tribeMemberUnmuted],
	summary: 'Let a muted member of a tribe write again.',
	params: tribeMemberParamsSchema,
	response: tribeSchema,
	idempotent: true,
	errors: ['not_allowed_in_tribe', 'permission_not_yours', 'tribe_owner_stays', 'not_on_yourself'],
});

export const banFromTribe = endpoint({
	method: 'PUT',
	path: '/api/tribes/:id/bans/:userId',
	access: 'member',
	appends: [tribeMemberRemoved, tribeRequestDeclined, tribeMemberModerated],
	summary:
		'Ban someone from a tribe for a time, who is in it or was: they are no member, cannot join or take part, and a private tribe is not there for them. They have no permission that the caller does not have.',
	params: tribeMemberParamsSchema,
	body: restrainBodySchema,
	response: tribeSchema,
	idempotent: true,
	rateLimits: [{ max: 120, windowSeconds: 3600, per: 'account' }],
	errors: ['not_allowed_in_tribe', 'permission_not_yours', 'tribe_owner_stays', 'not_on_yourself'],
});

export const liftTribeBan = endpoint({
	method: 'DELETE',
	path: '/api/tribes/:id/bans/:userId',
	access: 'member',
	appends: [tribeBanLifted],
	summary: 'End a ban from a tribe: they may join again, as others do.',
	params: tribeMemberParamsSchema,
	response: tribeSchema,
	idempotent: true,
	errors: ['not_allowed_in_tribe'],
});

export const listTribeBans = endpoint({
	method: 'GET',
	path: '/api/tribes/:id/bans',
	access: 'member',
	summary: 'Who is banned from a tribe now, for those who manage its members; latest first.',
	params: tribeParamsSchema,
	query: pageQuerySchema,
	response: z.array(tribeBanSchema),
	errors: ['not_allowed_in_tribe'],
});

export const shadowBanInTribe = endpoint({
	method: 'PUT',
	path: '/api/tribes/:id/shadow-bans/:userId',
	access: 'member',
	appends: [tribeShadowBanned],
	summary:
		'Shadow-ban someone in a tribe for at most 30 days: what they write and do there reaches no one, and nothing tells them. They have no permission that the caller does not have, and keep no order there.',
	params: tribeMemberParamsSchema,
	body: shadowBanBodySchema,
	response: tribeSchema,
	idempotent: true,
	rateLimits: [{ max: 120, windowSeconds: 3600, per: 'account' }],
	errors: [
		...(['not_allowed_in_tribe', 'permission_not_yours', 'tribe_owner_stays', 'not_on_yourself'] as const),
		...(['keeps_order', 'shadow_banned_already'] as const),
	],
});

export const endTribeShadowBan = endpoint({
	method: 'DELETE',
	path: '/api/tribes/:id/shadow-bans/:userId',
	access: 'member',
	appends: [tribeShadowBanEnded],
	summary: 'End a shadow-ban: what they write from now on reaches everyone again, and the log of the tribe tells that there was one.',
	params: tribeMemberParamsSchema,
	response: tribeSchema,
	idempotent: true,
	errors: ['not_allowed_in_tribe'],
});

export const listTribeShadowBans = endpoint({
	method: 'GET',
	path: '/api/tribes/:id/shadow-bans',
	access: 'member',
	summary: 'Who is shadow-banned in a tribe now, who set it and why, for those who mute its members; the last to end first.',
	params: tribeParamsSchema,
	query: pageQuerySchema,
	response: z.array(tribeShadowBanSchema),
	errors: ['not_allowed_in_tribe'],
});

export const listTribeLog = endpoint({
	method: 'GET',
	path: '/api/tribes/:id/log',
	access: 'member',
	scope: 'read',
	summary: 'What those who look after a tribe did, and why, for its members; latest first.',
	params: tribeParamsSchema,
	query: pageQuerySchema,
	response: z.array(tribeLogEntrySchema),
	errors: ['not_in_tribe'],
});

export const changeTribePosting = endpoint({
	method: 'PUT',
	path: '/api/tribes/:id/posting',
	access: 'member',
	appends: [tribePostingChanged],
	summary:
		'Change how members post in a tribe whose settings the caller manages: slow mode lets each of them post once in so many seconds, but for those who remove what others wrote; first posts of newcomers may wait until one of those lets them through.',
	params: tribeParamsSchema,
	body: tribePostingSchema,
	response: tribeSchema,
	idempotent: true,
	rateLimits: [{ max: 60, windowSeconds: 3600, per: 'account' }],
	errors: ['not_allowed_in_tribe'],
});
