/** First posts of newcomers, for those who look at them before others do. */
import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { twoWayPageQuerySchema } from '../../core/pages.ts';
import { idParamsSchema } from '../../core/scalars.ts';
import { keptPostsChanged } from '../../kept-posts/kept-posts.events.ts';
import { postCreated } from '../../posts/posts.events.ts';
import { tribeHeldPosts, tribeMemberModerated } from '../tribes.events.ts';
import { tribeParamsSchema, tribeSchema } from '../tribes.schema.ts';
import { declineHeldPostBodySchema, heldPostSchema } from './held-posts.schema.ts';

export const listHeldPosts = endpoint({
	method: 'GET',
	path: '/api/tribes/:id/held-posts',
	access: 'member',
	summary:
		'Posts of newcomers that wait in a tribe, latest first unless the query says otherwise, for those who may remove what others write there.',
	params: tribeParamsSchema,
	query: twoWayPageQuerySchema,
	response: z.array(heldPostSchema),
	errors: ['not_allowed_in_tribe'],
});

export const admitHeldPost = endpoint({
	method: 'POST',
	path: '/api/tribes/held-posts/:id/admit',
	access: 'member',
	appends: [postCreated, keptPostsChanged, tribeHeldPosts],
	summary: 'Let a post of a newcomer through: it is sent now, as its author.',
	params: idParamsSchema,
	response: tribeSchema,
	idempotent: true,
	errors: ['author_cannot_post'],
});

export const declineHeldPost = endpoint({
	method: 'POST',
	path: '/api/tribes/held-posts/:id/decline',
	access: 'member',
	appends: [keptPostsChanged, tribeHeldPosts, tribeMemberModerated],
	summary: 'Decline a post of a newcomer: it becomes a draft of its author, who is told why, as the log is.',
	params: idParamsSchema,
	body: declineHeldPostBodySchema,
	response: tribeSchema,
	idempotent: true,
});
