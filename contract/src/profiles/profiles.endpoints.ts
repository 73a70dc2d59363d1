import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { friendSchema } from '../friends/friends.schema.ts';
import { postSchema } from '../posts/posts.schema.ts';
import {
	activitySchema,
	leftBehindSchema,
	ownCountsSchema,
	profileListQuerySchema,
	profileParamsSchema,
	profileQuerySchema,
	profileSchema,
	profileUserSchema,
} from './profiles.schema.ts';

export const getProfile = endpoint({
	method: 'GET',
	path: '/api/profiles/:id',
	access: 'guest',
	scope: 'read',
	summary: 'A profile as the caller may see it; their own also as a guest, a member who is no friend, or a friend would.',
	params: profileParamsSchema,
	query: profileQuerySchema,
	errors: ['not_own_profile'],
	response: profileSchema,
});

export const getOwnCounts = endpoint({
	method: 'GET',
	path: '/api/me/counts',
	access: 'member',
	scope: 'read',
	summary: 'How many friends and posts the caller has.',
	response: ownCountsSchema,
});

export const listLeftBehind = endpoint({
	method: 'GET',
	path: '/api/me/left-behind',
	access: 'member',
	summary:
		'Posts and comments of the caller that they see no more, such as in private tribes that they left, newest first. They can still delete them.',
	query: pageQuerySchema,
	response: z.array(leftBehindSchema),
});

export const getUser = endpoint({
	method: 'GET',
	path: '/api/users/:id',
	access: 'guest',
	scope: 'read',
	summary: 'A person as the caller may see them.',
	params: profileParamsSchema,
	response: profileUserSchema,
});

export const listProfilePosts = endpoint({
	method: 'GET',
	path: '/api/profiles/:id/posts',
	access: 'guest',
	scope: 'read',
	summary: 'The posts of a person that the caller may see, newest first.',
	params: profileParamsSchema,
	query: profileListQuerySchema,
	errors: ['not_own_profile'],
	response: z.array(postSchema),
});

export const listProfileActivity = endpoint({
	method: 'GET',
	path: '/api/profiles/:id/activity',
	access: 'guest',
	scope: 'read',
	summary: 'What a person did lately, as far as the caller may see it, newest first.',
	params: profileParamsSchema,
	query: profileListQuerySchema,
	errors: ['not_own_profile'],
	response: z.array(activitySchema),
});

export const listProfileFriends = endpoint({
	method: 'GET',
	path: '/api/profiles/:id/friends',
	access: 'guest',
	scope: 'friends',
	feature: 'friends',
	summary: 'The friends of a person whose profiles the caller may see, newest friendship first; the caller sees all of their own.',
	params: profileParamsSchema,
	query: profileListQuerySchema,
	errors: ['not_own_profile'],
	response: z.array(friendSchema),
});
