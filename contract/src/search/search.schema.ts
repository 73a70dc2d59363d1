import * as z from 'zod/mini';
import { searchText } from '../core/common-texts.ts';
import { say } from '../core/languages/say.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { conversationSchema } from '../messages/conversations.schema.ts';
import { tribeRefSchema } from '../tribes/tribes.schema.ts';
import { personSchema } from '../users/users.schema.ts';
import { searchLimits } from './search.limits.ts';

/** 'best': those with the words in the title, then with the words side by side, then the newest; 'newest': by time alone. */
export const searchOrders = ['best', 'newest'] as const;
export type SearchOrder = (typeof searchOrders)[number];

export const searchQuerySchema = z.strictObject({
	...pageQuerySchema.shape,
	q: searchText(searchLimits.query.maxLength),
});

export const orderedSearchQuerySchema = z.strictObject({
	...searchQuerySchema.shape,
	order: z._default(z.enum(searchOrders, { error: () => say('Order is best or newest') }), 'best'),
});

export const searchWordsQuerySchema = z.strictObject({ q: searchText(searchLimits.query.maxLength) });

/** A comment, with the post that it leads to. */
export const foundCommentSchema = z.object({
	id: idSchema,
	body: z.string(),
	author: personSchema,
	createdAt: timeSchema,
	/** `excerpt`: the beginning of its text. */
	post: z.object({
		id: idSchema,
		title: z.nullable(z.string()),
		excerpt: z.string(),
		author: personSchema,
		tribe: z.nullable(tribeRefSchema),
	}),
});
export type FoundComment = z.infer<typeof foundCommentSchema>;

/** A message, with the conversation that it leads to. */
export const foundMessageSchema = z.object({
	id: idSchema,
	/** Place in the conversation. */
	seq: z.int(),
	text: z.string(),
	/** Null for a deleted member. */
	author: z.nullable(personSchema),
	createdAt: timeSchema,
	conversation: conversationSchema,
});
export type FoundMessage = z.infer<typeof foundMessageSchema>;

export const foundTagSchema = z.object({
	tag: z.string(),
	/** Number of posts that guests may see, up to `searchLimits.countMax`. */
	postCount: z.int(),
});
export type FoundTag = z.infer<typeof foundTagSchema>;

const count = () => z.int().check(z.gte(0), z.lte(searchLimits.countMax));

/** Of what the viewer may see; `searchLimits.countMax` says so many or more. People and messages are 0 for guests. */
export const searchCountsSchema = z.object({
	posts: count(),
	comments: count(),
	people: count(),
	tribes: count(),
	tags: count(),
	messages: count(),
});
export type SearchCounts = z.infer<typeof searchCountsSchema>;

export const searchSuggestionsSchema = z.object({
	people: z.array(personSchema),
	tribes: z.array(tribeRefSchema),
	tags: z.array(foundTagSchema),
});
export type SearchSuggestions = z.infer<typeof searchSuggestionsSchema>;
