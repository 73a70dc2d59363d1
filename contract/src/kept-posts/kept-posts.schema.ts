import * as z from 'zod/mini';
import { say } from '../core/languages/say.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { createPostBodySchema } from '../posts/posts.schema.ts';
import { tribeRefSchema } from '../tribes/tribes.schema.ts';

/** Why a post was not sent at its time, or was not let through: its tribe or channel is gone or hidden, its author may not write there, or could not log in. */
export const keptPostFailures = [
	'not_found',
	'join_to_post',
	'not_allowed_in_tribe',
	'banned_from_tribe',
	'muted_in_tribe',
	'tribe_archived',
	'agree_to_rules',
	'slow_mode',
	'too_many_held_posts',
	'picture_not_yours',
	'away',
	/** By those who look after its tribe. */
	'declined',
] as const;
export type KeptPostFailure = (typeof keptPostFailures)[number];

export const keptPostSchema = z.object({
	id: idSchema,
	/** What is sent. */
	post: createPostBodySchema,
	/** The tribe that it goes to, while its author sees it; null for none. */
	tribe: z.nullable(tribeRefSchema),
	/** Null for a draft. */
	sendAt: z.nullable(timeSchema),
	/** Since when it waits for those who look after its tribe; null for others. */
	heldAt: z.nullable(timeSchema),
	/** Of a draft that was to be sent; null for others. */
	failure: z.nullable(z.enum(keptPostFailures)),
	updatedAt: timeSchema,
});
export type KeptPost = z.output<typeof keptPostSchema>;

export const keptPostBodySchema = z.strictObject({
	post: createPostBodySchema,
	/** When the server sends it; null for a draft. */
	sendAt: z.nullable(z.iso.datetime({ error: () => say('A time is such as 2026-11-20T12:00:00.000Z') })),
});
export type KeptPostBody = z.input<typeof keptPostBodySchema>;

export const holdPostBodySchema = z.strictObject({ post: createPostBodySchema });

export const sendKeptPostBodySchema = z.strictObject({
	/** Replaces what was kept. */
	post: z.optional(createPostBodySchema),
});
