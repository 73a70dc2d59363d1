import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { idParamsSchema } from '../core/scalars.ts';
import { commentSchema, createCommentBodySchema } from './comments.schema.ts';

export const listComments = endpoint({
	method: 'GET',
	path: '/api/posts/:id/comments',
	access: 'guest',
	summary: 'The comments of a post, oldest first.',
	params: idParamsSchema,
	query: pageQuerySchema,
	response: z.array(commentSchema),
	errors: ['not_found'],
});

export const createComment = endpoint({
	method: 'POST',
	path: '/api/posts/:id/comments',
	access: 'member',
	summary: 'Comment on a post.',
	params: idParamsSchema,
	body: createCommentBodySchema,
	response: commentSchema,
	status: 201,
	idempotent: true,
	rateLimits: [{ max: 60, windowSeconds: 60, per: 'account' }],
	errors: ['not_found'],
});
