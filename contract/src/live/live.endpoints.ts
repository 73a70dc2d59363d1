import { endpoint } from '../core/endpoint.ts';
import { missedQuerySchema, missedSchema, watchBodySchema } from './live.schema.ts';

export const watch = endpoint({
	method: 'POST',
	path: '/api/live/watch',
	access: 'guest',
	live: 'only',
	needs: ['live'],
	summary: 'Say what the page shows, and so what it wants to hear of.',
	body: watchBodySchema,
	appends: [],
	rateLimits: [{ max: 240, windowSeconds: 60, per: 'account' }],
});

export const listMissed = endpoint({
	method: 'GET',
	path: '/api/live/missed',
	access: 'guest',
	summary: 'What happened since a position, for pages that cannot keep a live connection open: they ask again after a while.',
	query: missedQuerySchema,
	response: missedSchema,
	rateLimits: [{ max: 60, windowSeconds: 60, per: 'account' }],
});
