import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { exploreSchema, onlinePersonSchema, recentActivitySchema, trendSchema } from './explore.schema.ts';

export const getExplore = endpoint({
	method: 'GET',
	path: '/api/explore',
	access: 'guest',
	scope: 'read',
	feature: 'explore',
	summary:
		'What the page Explore has beside tribes and people: trends, rising posts and coming events that the caller may see, and tribes that their friends joined.',
	response: exploreSchema,
});

export const listTrendingTags = endpoint({
	method: 'GET',
	path: '/api/trending/tags',
	access: 'guest',
	scope: 'read',
	summary: 'The hashtags used most in public posts of the last seven days, most used first.',
	response: z.array(z.string()),
});

export const listTrends = endpoint({
	method: 'GET',
	path: '/api/trending',
	access: 'guest',
	scope: 'read',
	summary: 'The same hashtags, each with its number of posts.',
	response: z.array(trendSchema),
});

export const listOnline = endpoint({
	method: 'GET',
	path: '/api/online',
	access: 'member',
	scope: 'read',
	summary: 'People whose profile the caller may see and who were here in the last five minutes; friends first, then the latest.',
	response: z.array(onlinePersonSchema),
});

export const listRecentActivity = endpoint({
	method: 'GET',
	path: '/api/activity',
	access: 'guest',
	scope: 'read',
	summary: 'What others did lately, as far as the caller may see it, newest first; likes of one post are one line.',
	response: z.array(recentActivitySchema),
});
