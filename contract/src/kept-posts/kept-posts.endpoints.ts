import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idParamsSchema } from '../core/scalars.ts';
import { postCreated } from '../posts/posts.events.ts';
import { postSchema } from '../posts/posts.schema.ts';
import { tribeHeldPosts } from '../tribes/tribes.events.ts';
import { keptPostsChanged } from './kept-posts.events.ts';
import { holdPostBodySchema, keptPostBodySchema, keptPostSchema, sendKeptPostBodySchema } from './kept-posts.schema.ts';

const postingErrors = [
	'join_to_post',
	'not_allowed_in_tribe',
	'banned_from_tribe',
	'muted_in_tribe',
	'tribe_archived',
	'agree_to_rules',
	'picture_not_yours',
] as const;
const keepingErrors = [...postingErrors, 'not_a_time_to_send'] as const;
const holdingErrors = [...postingErrors, 'no_review', 'too_many_held_posts'] as const;

export const listKeptPosts = endpoint({
	method: 'GET',
	path: '/api/me/kept-posts',
	access: 'member',
	summary:
		'The posts that the caller keeps for later, at most 50: drafts, last changed first, then scheduled ones, soonest first, then those that wait in a tribe.',
	response: z.array(keptPostSchema),
});

export const keepPost = endpoint({
	method: 'POST',
	path: '/api/me/kept-posts',
	access: 'member',
	appends: [keptPostsChanged],
	summary:
		'Keep a post for later: as a draft, or scheduled, and then the server sends it at its time, or tells in the list why it could not.',
	body: keptPostBodySchema,
	response: keptPostSchema,
	status: 201,
	idempotent: true,
	errors: [...keepingErrors, 'not_found', 'too_many_kept_posts'],
});

export const changeKeptPost = endpoint({
	method: 'PUT',
	path: '/api/me/kept-posts/:id',
	access: 'member',
	appends: [keptPostsChanged, tribeHeldPosts],
	summary: 'Change the words and the time of a kept post of the caller. One that waits in a tribe is taken back.',
	params: idParamsSchema,
	body: keptPostBodySchema,
	response: keptPostSchema,
	idempotent: true,
	errors: keepingErrors,
});

export const deleteKeptPost = endpoint({
	method: 'DELETE',
	path: '/api/me/kept-posts/:id',
	access: 'member',
	appends: [keptPostsChanged, tribeHeldPosts],
	summary: 'Delete a kept post of the caller.',
	params: idParamsSchema,
	idempotent: true,
});

export const sendKeptPost = endpoint({
	method: 'POST',
	path: '/api/me/kept-posts/:id/send',
	access: 'member',
	appends: [keptPostsChanged, postCreated, tribeHeldPosts],
	summary: 'Send a kept post of the caller now, as it was kept or with other words.',
	params: idParamsSchema,
	body: sendKeptPostBodySchema,
	response: postSchema,
	status: 201,
	idempotent: true,
	rateLimits: [{ max: 30, newAccountMax: 10, windowSeconds: 60, per: 'account' }],
	errors: [
		'join_to_post',
		'not_allowed_in_tribe',
		'banned_from_tribe',
		'muted_in_tribe',
		'tribe_archived',
		'agree_to_rules',
		'slow_mode',
		'post_waits',
		'picture_not_yours',
	],
});

export const holdPost = endpoint({
	method: 'POST',
	path: '/api/me/kept-posts/held',
	access: 'member',
	scope: 'write',
	appends: [keptPostsChanged, tribeHeldPosts],
	summary:
		'Send a post to those who look after a tribe that wants to see the first posts of the caller: once one lets it through, it is sent.',
	body: holdPostBodySchema,
	response: keptPostSchema,
	status: 201,
	idempotent: true,
	rateLimits: [{ max: 30, newAccountMax: 10, windowSeconds: 60, per: 'account' }],
	errors: [...holdingErrors, 'not_found', 'too_many_kept_posts'],
});

export const holdKeptPost = endpoint({
	method: 'POST',
	path: '/api/me/kept-posts/:id/hold',
	access: 'member',
	appends: [keptPostsChanged, tribeHeldPosts],
	summary: 'Send a kept post of the caller to those who look after its tribe, as it was kept or with other words. It gets a new id.',
	params: idParamsSchema,
	body: sendKeptPostBodySchema,
	response: keptPostSchema,
	status: 201,
	idempotent: true,
	rateLimits: [{ max: 30, newAccountMax: 10, windowSeconds: 60, per: 'account' }],
	errors: holdingErrors,
});

export const takeBackHeldPost = endpoint({
	method: 'DELETE',
	path: '/api/me/kept-posts/:id/hold',
	access: 'member',
	appends: [keptPostsChanged, tribeHeldPosts],
	summary: 'Take back a post of the caller that waits in a tribe: it becomes a draft.',
	params: idParamsSchema,
	response: keptPostSchema,
	idempotent: true,
});
