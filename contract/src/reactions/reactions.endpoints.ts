import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idParamsSchema } from '../core/scalars.ts';
import { postReacted, postUnreacted } from './reactions.events.ts';
import { postReactionsSchema, reactBodySchema, reactorSchema, reactorsQuerySchema } from './reactions.schema.ts';

export const reactToPost = endpoint({
	method: 'PUT',
	path: '/api/posts/:id/reaction',
	access: 'member',
	scope: 'write',
	appends: [postReacted],
	summary: "React to a post, in place of the caller's earlier reaction; a like is no reaction, and stays.",
	params: idParamsSchema,
	body: reactBodySchema,
	response: postReactionsSchema,
	idempotent: true,
	rateLimits: [{ max: 240, windowSeconds: 60, per: 'account' }],
	errors: ['banned_from_tribe', 'muted_in_tribe', 'tribe_archived', 'post_archived'],
});

export const unreactToPost = endpoint({
	method: 'DELETE',
	path: '/api/posts/:id/reaction',
	access: 'member',
	scope: 'write',
	appends: [postUnreacted],
	summary: "Take the caller's reaction back.",
	params: idParamsSchema,
	response: postReactionsSchema,
	idempotent: true,
	rateLimits: [{ max: 240, windowSeconds: 60, per: 'account' }],
});

export const listPostReactions = endpoint({
	method: 'GET',
	path: '/api/posts/:id/reactions',
	access: 'guest',
	scope: 'read',
	summary:
		"Who reacted to a post, without likes: the caller's friends first, then the latest, without people that a block hides from the caller.",
	params: idParamsSchema,
	query: reactorsQuerySchema,
	response: z.array(reactorSchema),
});
