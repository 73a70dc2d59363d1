import * as z from 'zod/mini';
import { say } from '../core/languages/say.ts';
import { previewLimits } from './previews.limits.ts';

/** What a page that a post links to says of itself, as plain text; fetched by the server. */
export const linkPreviewSchema = z.object({
	/** Address of the link. */
	url: z.string(),
	/** Name of the host that answered, after all redirects; without 'www.'. */
	domain: z.string(),
	title: z.string(),
	/** '' for none. */
	description: z.string(),
	/** Address of our copy of its picture; null for none. */
	picture: z.nullable(z.string()),
});
export type LinkPreview = z.infer<typeof linkPreviewSchema>;

const wrongAddress = () => say('This is no web address');

export const previewQuerySchema = z.strictObject({
	url: z.string({ error: wrongAddress }).check(z.maxLength(previewLimits.address.maxLength, { error: wrongAddress })),
});

export const previewReplySchema = z.object({
	/** Null where the page has none, or did not answer in time. */
	preview: z.nullable(linkPreviewSchema),
});
