import * as z from 'zod/mini';
import { say } from '../core/languages/say.ts';
import { syndicationLimits } from './syndication.limits.ts';

/** Usernames alone, as in the address of the page. */
export const profileFeedParamsSchema = z.object({ username: z.string().check(z.regex(/^\w{3,30}$/)) });

/** A slug or an id, as in the address of the page. */
export const tribeFeedParamsSchema = z.object({ slug: z.string().check(z.regex(/^[\p{L}\p{N}-]{1,100}$/u)) });

export const sitemapKinds = ['posts', 'people', 'tribes'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** A page of one kind: `posts-1.xml`. It stands at the root, since a sitemap may name only what is below its own address. */
export const sitemapParamsSchema = z.object({ page: z.string().check(z.regex(/^(?:posts|people|tribes)-[1-9]\d{0,2}\.xml$/)) });

const wrongUrl = { error: () => say('Url is the address of a post of this community') };
const wrongFormat = { error: () => say('Format is json') };
const wrongSize = { error: () => say('A size is a number of pixels') };

const sizeSchema = z.optional(z.coerce.number(wrongSize).check(z.int(wrongSize), z.gte(1, wrongSize)));

/** Not strict: consumers of oEmbed add parameters of their own. */
export const embedQuerySchema = z.object({
	url: z.string(wrongUrl).check(z.maxLength(syndicationLimits.url.maxLength, wrongUrl)),
	format: z._default(z.string(wrongFormat).check(z.maxLength(syndicationLimits.format.maxLength, wrongFormat)), 'json'),
	maxwidth: sizeSchema,
	maxheight: sizeSchema,
});
export type EmbedQuery = z.infer<typeof embedQuerySchema>;

/** A reply of oEmbed 1.0, with the names of that standard. */
export const embedSchema = z.object({
	version: z.literal('1.0'),
	type: z.literal('rich'),
	title: z.string(),
	author_name: z.string(),
	/** Absent for an author who was erased. */
	author_url: z.optional(z.string()),
	provider_name: z.string(),
	provider_url: z.string(),
	/** A text and a link, without script. */
	html: z.string(),
	width: z.int(),
	height: z.int(),
	/** All three, or none. */
	thumbnail_url: z.optional(z.string()),
	thumbnail_width: z.optional(z.int()),
	thumbnail_height: z.optional(z.int()),
});
export type Embed = z.infer<typeof embedSchema>;
