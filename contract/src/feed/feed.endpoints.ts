import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { feedMarkSchema, moveFeedMarkBodySchema } from './feed.schema.ts';

export const getFeedMark = endpoint({
	method: 'GET',
	path: '/api/me/feed-mark',
	access: 'member',
	summary: 'How far the caller has seen the feed, newest first, without a gap; null for a week or more ago.',
	response: z.object({ mark: z.nullable(feedMarkSchema) }),
});

export const moveFeedMark = endpoint({
	method: 'PUT',
	path: '/api/me/feed-mark',
	access: 'member',
	appends: [],
	summary: 'The caller has seen the feed up to this post, and everything since the mark before; never moves back.',
	body: moveFeedMarkBodySchema,
	rateLimits: [{ max: 240, windowSeconds: 60, per: 'account' }],
	errors: ['not_found'],
});
