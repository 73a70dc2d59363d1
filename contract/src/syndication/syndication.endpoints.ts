import { endpoint, type RateLimit } from '../core/endpoint.ts';
import { tagParamsSchema } from '../posts/posts.schema.ts';
import { feedMediaType } from './feed-address.ts';
import {
	embedQuerySchema,
	embedSchema,
	profileFeedParamsSchema,
	sitemapParamsSchema,
	tribeFeedParamsSchema,
} from './syndication.schema.ts';

/** One feed reader follows for many people, from one address. */
const perReader = [{ max: 300, windowSeconds: 60, per: 'address' }] as const satisfies RateLimit[];
/** A page may have ten thousand addresses. */
const perCrawler = [{ max: 30, windowSeconds: 60, per: 'address' }] as const satisfies RateLimit[];

export const getProfileFeed = endpoint({
	method: 'GET',
	path: '/profile/:username/feed.atom',
	access: 'guest',
	sessionless: true,
	summary: 'The newest posts of a public profile as an Atom feed, where guests may read. Every caller gets what guests may see.',
	params: profileFeedParamsSchema,
	document: feedMediaType,
	revalidated: true,
	rateLimits: perReader,
});

export const getTribeFeed = endpoint({
	method: 'GET',
	path: '/tribes/:slug/feed.atom',
	access: 'guest',
	sessionless: true,
	summary: 'The newest posts in a public tribe as an Atom feed, where guests may read. Every caller gets what guests may see.',
	params: tribeFeedParamsSchema,
	document: feedMediaType,
	revalidated: true,
	rateLimits: perReader,
});

export const getTagFeed = endpoint({
	method: 'GET',
	path: '/tags/:tag/feed.atom',
	access: 'guest',
	sessionless: true,
	summary: 'The newest posts with a hashtag as an Atom feed, where guests may read. Every caller gets what guests may see.',
	params: tagParamsSchema,
	document: feedMediaType,
	revalidated: true,
	rateLimits: perReader,
});

export const getSitemapIndex = endpoint({
	method: 'GET',
	path: '/sitemap.xml',
	access: 'guest',
	sessionless: true,
	summary: 'The pages of the sitemap, where guests may read and search engines are let in.',
	document: 'application/xml',
	revalidated: true,
	rateLimits: perCrawler,
	errors: ['not_found'],
});

export const getSitemap = endpoint({
	method: 'GET',
	path: '/sitemap-:page',
	access: 'guest',
	sessionless: true,
	summary: 'A page of the sitemap: addresses of posts, people or tribes that guests may see, the oldest first.',
	params: sitemapParamsSchema,
	document: 'application/xml',
	revalidated: true,
	rateLimits: perCrawler,
});

export const getEmbed = endpoint({
	method: 'GET',
	path: '/api/oembed',
	access: 'guest',
	scope: 'read',
	summary: 'What another site shows of a post that guests may see, by the oEmbed standard; every caller gets the answer of a guest.',
	query: embedQuerySchema,
	response: embedSchema,
	rateLimits: perReader,
	errors: ['not_found', 'embed_format_unknown'],
});
