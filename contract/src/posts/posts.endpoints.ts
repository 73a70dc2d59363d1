import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { idParamsSchema } from '../core/scalars.ts';
import { createPostBodySchema, likeSchema, postSchema } from './posts.schema.ts';

export const listPosts = endpoint({
	method: 'GET',
	path: '/api/posts',
	access: 'guest',
	summary: 'The feed: every post that the caller may see, newest first.',
	query: pageQuerySchema,
	response: z.array(postSchema),
});

export const getPost = endpoint({
	method: 'GET',
	path: '/api/posts/:id',
	access: 'guest',
	summary: 'One post.',
	params: idParamsSchema,
	response: postSchema,
	errors: ['not_found'],
});

export const createPost = endpoint({
	method: 'POST',
	path: '/api/posts',
	access: 'member',
	summary: 'Write a post, in the feed or in a tribe of the caller.',
	body: createPostBodySchema,
	response: postSchema,
	status: 201,
	idempotent: true,
	rateLimits: [{ max: 30, windowSeconds: 60, per: 'account' }],
	errors: ['not_found'],
});

export const likePost = endpoint({
	method: 'POST',
	path: '/api/posts/:id/like',
	access: 'member',
	summary: 'Like a post. Liking twice changes nothing.',
	params: idParamsSchema,
	response: likeSchema,
	idempotent: true,
	rateLimits: [{ max: 240, windowSeconds: 60, per: 'account' }],
	errors: ['not_found'],
});

export const unlikePost = endpoint({
	method: 'DELETE',
	path: '/api/posts/:id/like',
	access: 'member',
	summary: 'Take a like back.',
	params: idParamsSchema,
	response: likeSchema,
	idempotent: true,
	rateLimits: [{ max: 240, windowSeconds: 60, per: 'account' }],
	errors: ['not_found'],
});
