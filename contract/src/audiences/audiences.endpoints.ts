import { endpoint } from '../core/endpoint.ts';
import { audienceSchema, countAudienceQuerySchema } from './audiences.schema.ts';

export const countAudience = endpoint({
	method: 'GET',
	path: '/api/audiences/count',
	access: 'member',
	scope: 'read',
	summary: 'How many people could see a post that the caller writes there now, blocks left out.',
	query: countAudienceQuerySchema,
	response: audienceSchema,
	rateLimits: [{ max: 120, windowSeconds: 60, per: 'account' }],
	errors: ['not_found', 'join_to_post', 'not_allowed_in_tribe', 'banned_from_tribe', 'muted_in_tribe', 'tribe_archived'],
});
