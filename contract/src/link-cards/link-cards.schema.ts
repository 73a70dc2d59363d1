import * as z from 'zod/mini';
import { say } from '../core/languages/say.ts';
import { tribeRefSchema } from '../tribes/tribes.schema.ts';
import { personSchema } from '../users/users.schema.ts';
import { linkCardLimits } from './link-cards.limits.ts';

export const linkCardKinds = ['post', 'profile', 'tribe'] as const;

/** Preview of the linked thing, as every guest may see it. */
export const linkCardSchema = z.object({
	kind: z.enum(linkCardKinds),
	/** Title of a post, '' without one; otherwise the name. */
	title: z.string(),
	/** Beginning of a post, of a person's bio, or of a tribe's description. */
	text: z.string(),
	/** The author of the post, or the person; null for a tribe. */
	author: z.nullable(personSchema),
	/** The tribe, or that of the post. */
	tribe: z.nullable(tribeRefSchema),
});
export type LinkCard = z.infer<typeof linkCardSchema>;

export const linkCardQuerySchema = z.strictObject({
	/** Path and query of a page, as in the address bar. */
	path: z
		.string({ error: () => say('Path is required') })
		.check(
			z.regex(/^\//, { error: () => say('A path starts with /') }),
			z.maxLength(linkCardLimits.path.maxLength, { error: () => say('This path is too long') }),
		),
});

export const linkCardReplySchema = z.object({
	/** Null when there is none for guests. */
	card: z.nullable(linkCardSchema),
});
