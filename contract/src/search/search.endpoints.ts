import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { listedPersonSchema } from '../people/people.schema.ts';
import { postSchema } from '../posts/posts.schema.ts';
import { tribeSchema } from '../tribes/tribes.schema.ts';
import {
	foundCommentSchema,
	foundMessageSchema,
	foundTagSchema,
	orderedSearchQuerySchema,
	searchCountsSchema,
	searchQuerySchema,
	searchSuggestionsSchema,
	searchWordsQuerySchema,
} from './search.schema.ts';

/*
 * `q` is read by `readSearch` (search-reading.ts): words, "phrases", -without, from:username, in:tribe, tag:word, before:2026-11-26,
 * after:2026-11-26 and has:picture. Nothing in it is an error: what is no operator is a word.
 */

const rateLimits = [{ max: 120, windowSeconds: 60, per: 'account' }] as const;

export const searchPosts = endpoint({
	method: 'GET',
	path: '/api/search/posts',
	access: 'guest',
	scope: 'read',
	summary:
		'Posts that have what is searched for, as far as the caller may see them. `q` has words, "phrases", -without, `from:username`, `in:tribe`, `tag:word`, `before:` and `after:` a date, and `has:picture`; what is none of these is a word.',
	query: orderedSearchQuerySchema,
	response: z.array(postSchema),
	rateLimits,
});

export const searchComments = endpoint({
	method: 'GET',
	path: '/api/search/comments',
	access: 'guest',
	scope: 'read',
	summary:
		'Comments that have what is searched for, as far as the caller may see them. `in:` is the tribe of their post; `tag:` and `has:` find none.',
	query: orderedSearchQuerySchema,
	response: z.array(foundCommentSchema),
	rateLimits,
});

export const searchOwnMessages = endpoint({
	method: 'GET',
	path: '/api/search/messages',
	access: 'member',
	summary: 'Messages that have what is searched for, in conversations and channels that the caller may read.',
	query: orderedSearchQuerySchema,
	response: z.array(foundMessageSchema),
	rateLimits,
});

export const searchPeople = endpoint({
	method: 'GET',
	path: '/api/search/people',
	access: 'member',
	scope: 'read',
	summary:
		'Members whose username, or a word of whose name, begins so; where none does, a typing error after the first letter is forgiven, two from eight letters on. Operators find none.',
	query: searchQuerySchema,
	response: z.array(listedPersonSchema),
	rateLimits,
});

export const searchTribes = endpoint({
	method: 'GET',
	path: '/api/search/tribes',
	access: 'guest',
	scope: 'read',
	summary:
		'Tribes that the caller may see with words that begin so, newest first; where there is none, typing errors are forgiven as in names of people. Operators find none.',
	query: searchQuerySchema,
	response: z.array(tribeSchema),
	rateLimits,
});

export const searchTags = endpoint({
	method: 'GET',
	path: '/api/search/tags',
	access: 'guest',
	scope: 'read',
	summary: 'Hashtags of posts that guests may see, which begin so, those with most posts first; one page. Operators find none.',
	query: searchQuerySchema,
	response: z.array(foundTagSchema),
	rateLimits,
});

export const countFound = endpoint({
	method: 'GET',
	path: '/api/search/counts',
	access: 'guest',
	scope: 'read',
	summary: 'How many of each kind the caller would find, up to a hundred.',
	query: searchWordsQuerySchema,
	response: searchCountsSchema,
	rateLimits,
});

export const suggest = endpoint({
	method: 'GET',
	path: '/api/search/suggestions',
	access: 'guest',
	scope: 'read',
	summary: 'People, tribes and tags that begin so, a few of each, for a field that is being filled in.',
	query: searchWordsQuerySchema,
	response: searchSuggestionsSchema,
	rateLimits: [{ max: 240, windowSeconds: 60, per: 'account' }],
});
