import { endpoint } from '../core/endpoint.ts';
import { sayPresenceBodySchema } from './presence.schema.ts';

export const sayPresence = endpoint({
	method: 'POST',
	path: '/api/live/presence',
	access: 'member',
	live: 'only',
	needs: ['live'],
	summary: 'Say whether someone is at this page; before it is said, the page does not count.',
	body: sayPresenceBodySchema,
	appends: [],
	rateLimits: [{ max: 60, windowSeconds: 60, per: 'account' }],
});
