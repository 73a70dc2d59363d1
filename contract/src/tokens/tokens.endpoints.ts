import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idParamsSchema } from '../core/scalars.ts';
import { tokenCreated, tokenRevoked } from './tokens.events.ts';
import { createTokenBodySchema, newTokenSchema, tokenViewSchema } from './tokens.schema.ts';

export const listTokens = endpoint({
	method: 'GET',
	path: '/api/me/tokens',
	access: 'member',
	feature: 'account',
	summary: 'The caller’s tokens that have not ended, newest first.',
	response: z.array(tokenViewSchema),
});

/** Not idempotent: a repeat could not show the secret again. */
export const createToken = endpoint({
	method: 'POST',
	path: '/api/me/tokens',
	access: 'member',
	feature: 'account',
	proof: 'recent',
	appends: [tokenCreated],
	summary: 'Make a token, with which a program may do some of what the caller may. Its secret is in this answer and nowhere else.',
	body: createTokenBodySchema,
	response: newTokenSchema,
	status: 201,
	rateLimits: [{ max: 30, windowSeconds: 3600, per: 'account' }],
	errors: ['too_many_tokens'],
});

export const revokeToken = endpoint({
	method: 'DELETE',
	path: '/api/me/tokens/:id',
	access: 'member',
	feature: 'account',
	appends: [tokenRevoked],
	summary: 'End a token of the caller at once.',
	params: idParamsSchema,
});
