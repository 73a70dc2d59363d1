import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { say } from '../core/languages/say.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { idParamsSchema, idSchema } from '../core/scalars.ts';
import { feedOrderSchema } from '../feed/feed.schema.ts';
import { removalQuerySchema } from '../tribes/order/tribe-order.schema.ts';
import { tribeMemberModerated } from '../tribes/tribes.events.ts';
import { personSchema } from '../users/users.schema.ts';
import {
	postArchivedInTribe,
	postCreated,
	postDeleted,
	postLiked,
	postLocked,
	postPinned,
	postUnarchived,
	postUnliked,
	postUnlocked,
	postUnpinned,
	postUpdated,
} from './posts.events.ts';
import {
	createPostBodySchema,
	feedScopes,
	likeSchema,
	newPostsQuerySchema,
	postSchema,
	revisionSchema,
	tagParamsSchema,
	updatePostBodySchema,
} from './posts.schema.ts';

export const listPosts = endpoint({
	method: 'GET',
	path: '/api/posts',
	access: 'guest',
	scope: 'read',
	summary:
		"The feed: every post that the caller may see, newest first; 'tribes' only from the caller's tribes, 'discover' only from people and tribes that are new to them. The order 'for-you' ranks the same posts by the caller's sliders, 500 at a time, and says why each is where it is; guests get the newest first all the same.",
	query: z.strictObject({
		...pageQuerySchema.shape,
		scope: z._default(z.enum(feedScopes, { error: () => say('Scope is all, discover or tribes') }), 'all'),
		order: z._default(feedOrderSchema, 'newest'),
	}),
	response: z.array(postSchema),
	revalidated: true,
});

export const listNewPosts = endpoint({
	method: 'GET',
	path: '/api/posts/news',
	access: 'guest',
	scope: 'read',
	summary: 'The ids of the posts that came to the feed at that time or later, newest first: what a page asks that only looks for news.',
	query: newPostsQuerySchema,
	response: z.array(idSchema),
});

export const listTagPosts = endpoint({
	method: 'GET',
	path: '/api/tags/:tag/posts',
	access: 'guest',
	scope: 'read',
	summary: 'The posts with a hashtag that the caller may see, newest first.',
	params: tagParamsSchema,
	query: pageQuerySchema,
	response: z.array(postSchema),
	revalidated: true,
});

export const getPost = endpoint({
	method: 'GET',
	path: '/api/posts/:id',
	access: 'guest',
	scope: 'read',
	summary: 'One post.',
	params: idParamsSchema,
	response: postSchema,
});

export const createPost = endpoint({
	method: 'POST',
	path: '/api/posts',
	access: 'member',
	scope: 'write',
	appends: [postCreated],
	summary: 'Write a post, in the feed or in a tribe of the caller.',
	body: createPostBodySchema,
	response: postSchema,
	status: 201,
	idempotent: true,
	rateLimits: [{ max: 30, newAccountMax: 10, windowSeconds: 60, per: 'account' }],
	errors: [
		'not_found',
		'join_to_post',
		'not_allowed_in_tribe',
		'banned_from_tribe',
		'muted_in_tribe',
		'tribe_archived',
		'agree_to_rules',
		'slow_mode',
		'post_waits',
		'picture_not_yours',
	],
});

export const updatePost = endpoint({
	method: 'PUT',
	path: '/api/posts/:id',
	access: 'member',
	scope: 'write',
	appends: [postUpdated],
	summary:
		'Change the text and the pictures of a post by the caller; earlier texts stay visible, pictures that are left out go and are in no earlier version. Without `attachments` the pictures stay, without `answers` who may comment.',
	params: idParamsSchema,
	body: updatePostBodySchema,
	response: postSchema,
	idempotent: true,
	rateLimits: [{ max: 60, windowSeconds: 3600, per: 'account' }],
	errors: ['not_your_post', 'post_archived', 'post_is_event', 'picture_not_yours', 'banned_from_tribe', 'muted_in_tribe', 'tribe_archived'],
});

export const deletePost = endpoint({
	method: 'DELETE',
	path: '/api/posts/:id',
	access: 'member',
	scope: 'write',
	appends: [postDeleted, tribeMemberModerated],
	summary:
		'Delete a post with everything under it: one by the caller, also where they see it no more, or one in a tribe where the caller removes what others wrote, with a reason, by an author who has no permission there that the caller does not have.',
	params: idParamsSchema,
	query: removalQuerySchema,
	idempotent: true,
	errors: ['not_your_post', 'reason_needed'],
});

export const listPostRevisions = endpoint({
	method: 'GET',
	path: '/api/posts/:id/revisions',
	access: 'guest',
	scope: 'read',
	summary: 'Earlier versions of a post, latest first.',
	params: idParamsSchema,
	query: pageQuerySchema,
	response: z.array(revisionSchema),
});

export const likePost = endpoint({
	method: 'POST',
	path: '/api/posts/:id/like',
	access: 'member',
	scope: 'write',
	appends: [postLiked],
	summary: 'Like a post. Liking twice changes nothing.',
	params: idParamsSchema,
	response: likeSchema,
	idempotent: true,
	rateLimits: [{ max: 240, windowSeconds: 60, per: 'account' }],
	errors: ['banned_from_tribe', 'muted_in_tribe', 'tribe_archived', 'post_archived'],
});

export const listPostLikes = endpoint({
	method: 'GET',
	path: '/api/posts/:id/likes',
	access: 'guest',
	scope: 'read',
	summary: 'Who likes a post, latest first, without people that a block hides from the caller.',
	params: idParamsSchema,
	query: pageQuerySchema,
	response: z.array(personSchema),
});

export const unlikePost = endpoint({
	method: 'DELETE',
	path: '/api/posts/:id/like',
	access: 'member',
	scope: 'write',
	appends: [postUnliked],
	summary: 'Take a like back.',
	params: idParamsSchema,
	response: likeSchema,
	idempotent: true,
	rateLimits: [{ max: 240, windowSeconds: 60, per: 'account' }],
});

export const pinPost = endpoint({
	method: 'PUT',
	path: '/api/posts/:id/pin',
	access: 'member',
	appends: [postPinned],
	summary: 'Pin a post to the top of its tribe, which has at most three. Pinning twice changes nothing.',
	params: idParamsSchema,
	response: postSchema,
	idempotent: true,
	errors: ['not_allowed_in_tribe', 'post_archived', 'too_many_pinned_posts'],
});

export const unpinPost = endpoint({
	method: 'DELETE',
	path: '/api/posts/:id/pin',
	access: 'member',
	appends: [postUnpinned],
	summary: 'Take a post from the top of its tribe.',
	params: idParamsSchema,
	response: postSchema,
	idempotent: true,
	errors: ['not_allowed_in_tribe', 'post_archived'],
});

export const lockPost = endpoint({
	method: 'PUT',
	path: '/api/posts/:id/lock',
	access: 'member',
	appends: [postLocked],
	summary:
		'Lock a post in a tribe where the caller removes what others wrote: no one comments on it any more. Locking twice changes nothing.',
	params: idParamsSchema,
	response: postSchema,
	idempotent: true,
	errors: ['not_allowed_in_tribe', 'post_archived'],
});

export const unlockPost = endpoint({
	method: 'DELETE',
	path: '/api/posts/:id/lock',
	access: 'member',
	appends: [postUnlocked],
	summary: 'Open a locked post for comments again.',
	params: idParamsSchema,
	response: postSchema,
	idempotent: true,
	errors: ['not_allowed_in_tribe', 'post_archived'],
});

export const archivePost = endpoint({
	method: 'PUT',
	path: '/api/posts/:id/archive',
	access: 'member',
	appends: [postArchivedInTribe],
	summary:
		'Archive a post in a tribe where the caller removes what others wrote: it leaves all lists and counts and loses its pin, everyone who may see it reads it by its address, and nothing is added to it. Archiving twice changes nothing.',
	params: idParamsSchema,
	response: postSchema,
	idempotent: true,
	errors: ['not_allowed_in_tribe'],
});

export const unarchivePost = endpoint({
	method: 'DELETE',
	path: '/api/posts/:id/archive',
	access: 'member',
	appends: [postUnarchived],
	summary: 'Take an archived post back into its tribe.',
	params: idParamsSchema,
	response: postSchema,
	idempotent: true,
	errors: ['not_allowed_in_tribe'],
});
