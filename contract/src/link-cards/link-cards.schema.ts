import * as z from 'zod/mini';
import { tribeRefSchema } from '../tribes/tribes.schema.ts';
import { personSchema } from '../users/users.schema.ts';
import { linkCardLimits } from './link-cards.limits.ts';

export const linkCardKinds = ['post', 'profile', 'tribe'] as const;

/** What lies behind a link, as every guest may see it. */
export const linkCardSchema = z.object({
	kind: z.enum(linkCardKinds),
	/** Of a post, '' where it has none; else the name. */
	title: z.string(),
	/** The beginning of a post, of what a person writes about themselves, or of a tribe's description. */
	text: z.string(),
	/** Who wrote the post, or the person themselves; null for a tribe. */
	author: z.nullable(personSchema),
	/** The tribe, or the one that the post is in. */
	tribe: z.nullable(tribeRefSchema),
});
export type LinkCard = z.infer<typeof linkCardSchema>;

export const linkCardQuerySchema = z.strictObject({
	/** As in the address bar: the path of a page with its query. */
	path: z
		.string('Path is required')
		.check(z.regex(/^\//, 'A path starts with /'), z.maxLength(linkCardLimits.path.maxLength, 'This path is too long')),
});

export const linkCardReplySchema = z.object({
	/** Null where there is none, or none for guests. */
	card: z.nullable(linkCardSchema),
});
