/** A tribe as someone sees it who is shadow-banned there, for those who mute its members. For all others nothing is at these addresses. */
import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { pageQuerySchema } from '../../core/pages.ts';
import { tribeMemberParamsSchema } from '../tribes.schema.ts';
import { seenCommentSchema, seenPostParamsSchema, seenPostSchema, tribeSeenBySchema } from './seen-by.schema.ts';

export const getTribeSeenBy = endpoint({
	method: 'GET',
	path: '/api/tribes/:id/seen-by/:userId',
	access: 'member',
	summary:
		'A tribe as someone sees it who is shadow-banned there now, for those who mute its members: as any ordinary member, with nothing of the person’s own.',
	params: tribeMemberParamsSchema,
	response: tribeSeenBySchema,
});

export const listPostsSeenBy = endpoint({
	method: 'GET',
	path: '/api/tribes/:id/seen-by/:userId/posts',
	access: 'member',
	summary:
		'The posts of a tribe as someone sees them who is shadow-banned there now, newest first: those that any ordinary member sees, and their own that members do not see.',
	params: tribeMemberParamsSchema,
	query: pageQuerySchema,
	response: z.array(seenPostSchema),
});

export const listCommentsSeenBy = endpoint({
	method: 'GET',
	path: '/api/tribes/:id/seen-by/:userId/posts/:postId/comments',
	access: 'member',
	summary: 'The comments of a post of that tribe as that person sees them, oldest first.',
	params: seenPostParamsSchema,
	query: pageQuerySchema,
	response: z.array(seenCommentSchema),
});
