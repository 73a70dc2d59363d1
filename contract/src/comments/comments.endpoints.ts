import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { idParamsSchema, timeSchema } from '../core/scalars.ts';
import { likeSchema, revisionSchema } from '../posts/posts.schema.ts';
import { removalQuerySchema } from '../tribes/order/tribe-order.schema.ts';
import { tribeMemberModerated } from '../tribes/tribes.events.ts';
import { commentCreated, commentDeleted, commentLiked, commentUnliked, commentUpdated } from './comments.events.ts';
import { commentSchema, createCommentBodySchema, updateCommentBodySchema } from './comments.schema.ts';

export const listComments = endpoint({
	method: 'GET',
	path: '/api/posts/:id/comments',
	access: 'guest',
	scope: 'read',
	summary: "The comments of a post, oldest first; with 'since' only those written at that time or later.",
	params: idParamsSchema,
	query: z.strictObject({ ...pageQuerySchema.shape, since: z.optional(timeSchema) }),
	response: z.array(commentSchema),
});

export const createComment = endpoint({
	method: 'POST',
	path: '/api/posts/:id/comments',
	access: 'member',
	scope: 'write',
	appends: [commentCreated],
	summary: 'Comment on a post.',
	params: idParamsSchema,
	body: createCommentBodySchema,
	response: commentSchema,
	status: 201,
	idempotent: true,
	rateLimits: [{ max: 60, newAccountMax: 20, windowSeconds: 60, per: 'account' }],
	errors: [
		'banned_from_tribe',
		'muted_in_tribe',
		'post_archived',
		'tribe_archived',
		'agree_to_rules',
		'not_allowed_in_tribe',
		'answers_of_friends',
		'answers_of_mentioned',
		'post_locked',
		'answers_closed',
	],
});

export const updateComment = endpoint({
	method: 'PUT',
	path: '/api/comments/:id',
	access: 'member',
	scope: 'write',
	appends: [commentUpdated],
	summary: 'Change the text of a comment by the caller; earlier versions stay visible.',
	params: idParamsSchema,
	body: updateCommentBodySchema,
	response: commentSchema,
	idempotent: true,
	rateLimits: [{ max: 60, windowSeconds: 3600, per: 'account' }],
	errors: ['not_your_comment', 'banned_from_tribe', 'muted_in_tribe', 'tribe_archived', 'post_archived'],
});

export const deleteComment = endpoint({
	method: 'DELETE',
	path: '/api/comments/:id',
	access: 'member',
	scope: 'write',
	appends: [commentDeleted, tribeMemberModerated],
	summary:
		'Delete a comment: one by the caller, also where they see it no more, or one in a tribe where the caller removes what others wrote, with a reason, by an author who has no permission there that the caller does not have. Replies stay.',
	params: idParamsSchema,
	query: removalQuerySchema,
	idempotent: true,
	errors: ['not_your_comment', 'reason_needed'],
});

export const listCommentRevisions = endpoint({
	method: 'GET',
	path: '/api/comments/:id/revisions',
	access: 'guest',
	scope: 'read',
	summary: 'Earlier versions of a comment, latest first.',
	params: idParamsSchema,
	query: pageQuerySchema,
	response: z.array(revisionSchema),
});

export const likeComment = endpoint({
	method: 'POST',
	path: '/api/comments/:id/like',
	access: 'member',
	scope: 'write',
	appends: [commentLiked],
	summary: 'Like a comment. Liking twice changes nothing.',
	params: idParamsSchema,
	response: likeSchema,
	idempotent: true,
	rateLimits: [{ max: 240, windowSeconds: 60, per: 'account' }],
	errors: ['banned_from_tribe', 'muted_in_tribe', 'tribe_archived', 'post_archived'],
});

export const unlikeComment = endpoint({
	method: 'DELETE',
	path: '/api/comments/:id/like',
	access: 'member',
	scope: 'write',
	appends: [commentUnliked],
	summary: 'Take a like back.',
	params: idParamsSchema,
	response: likeSchema,
	idempotent: true,
	rateLimits: [{ max: 240, windowSeconds: 60, per: 'account' }],
});
