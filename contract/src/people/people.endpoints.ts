import * as z from 'zod/mini';
import { optionalSearchText } from '../core/common-texts.ts';
import { endpoint } from '../core/endpoint.ts';
import { say } from '../core/languages/say.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { userLimits } from '../users/users.limits.ts';
import { listedPersonSchema, peopleCountSchema, peopleOrders } from './people.schema.ts';

export const listPeople = endpoint({
	method: 'GET',
	path: '/api/people',
	access: 'member',
	scope: 'read',
	summary:
		'The other members whose profiles the caller may see. `search` finds the beginning of a username or of a word of a name. Without an `order`, near for callers who have interests, else newest.',
	query: z.strictObject({
		...pageQuerySchema.shape,
		search: z.optional(optionalSearchText(userLimits.name.maxLength)),
		order: z.optional(z.enum(peopleOrders, { error: () => say('Order is near, newest or active') })),
	}),
	response: z.array(listedPersonSchema),
	rateLimits: [{ max: 240, windowSeconds: 60, per: 'account' }],
});

export const countPeople = endpoint({
	method: 'GET',
	path: '/api/people/count',
	access: 'member',
	scope: 'read',
	summary: 'How many members the directory shows to the caller, the caller among them.',
	response: peopleCountSchema,
});
