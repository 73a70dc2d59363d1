import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { tagParamsSchema } from '../posts/posts.schema.ts';
import { tagFollowed, tagUnfollowed } from './tags.events.ts';

export const listFollowedTags = endpoint({
	method: 'GET',
	path: '/api/me/tags',
	access: 'member',
	summary: 'The tags that the caller follows, followed last first.',
	response: z.array(z.string()),
});

export const followTag = endpoint({
	method: 'POST',
	path: '/api/tags/:tag/follow',
	access: 'member',
	appends: [tagFollowed],
	summary: 'Follow a tag, whether it has posts or not; no one is told. Following twice changes nothing.',
	params: tagParamsSchema,
	idempotent: true,
	errors: ['too_many_followed_tags'],
});

export const unfollowTag = endpoint({
	method: 'DELETE',
	path: '/api/tags/:tag/follow',
	access: 'member',
	appends: [tagUnfollowed],
	summary: 'Follow a tag no more.',
	params: tagParamsSchema,
	idempotent: true,
});
