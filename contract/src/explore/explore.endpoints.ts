import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';

export const listTrendingTags = endpoint({
	method: 'GET',
	path: '/api/trending/tags',
	access: 'guest',
	summary: 'The hashtags used most in public posts of the last seven days, most used first.',
	response: z.array(z.string()),
});
