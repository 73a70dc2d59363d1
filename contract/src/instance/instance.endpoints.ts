import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { instanceSchema, rulesSchema } from './instance.schema.ts';

export const getInstance = endpoint({
	method: 'GET',
	path: '/api/instance',
	access: 'guest',
	sessionless: true,
	needs: ['language'],
	summary: 'What a guest may know of this community before signing in, in the language of the caller.',
	response: instanceSchema,
});

export const getRules = endpoint({
	method: 'GET',
	path: '/api/instance/rules',
	access: 'guest',
	scope: 'read',
	forNewcomers: true,
	needs: ['language'],
	summary: 'The rules of this community, in the language of the caller. Guests of a private one read them while it takes new members.',
	response: rulesSchema,
});

const healthSchema = z.object({ status: z.literal('ok') });

const readinessSchema = z.object({
	...healthSchema.shape,
	/** Low: pictures are refused. Full, or unwritable: nothing can be saved, reading goes on. */
	storage: z.enum(['ok', 'low', 'full', 'unwritable']),
	/** Age of the oldest unread event of the change log; 0 when all followers are up to date. */
	lagSeconds: z.int(),
});

export const getHealth = endpoint({
	method: 'GET',
	path: '/healthz',
	access: 'guest',
	sessionless: true,
	turn: 'none',
	summary: 'The process answers.',
	response: healthSchema,
});

export const getReadiness = endpoint({
	method: 'GET',
	path: '/readyz',
	access: 'guest',
	sessionless: true,
	turn: 'none',
	summary: 'The database answers too; whether there is room to save, and how far the slowest reader of the change log is behind.',
	response: readinessSchema,
	errors: ['unavailable'],
});
