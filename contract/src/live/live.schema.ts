import * as z from 'zod/mini';
import { problemSchema } from '../core/problem.schema.ts';
import { idSchema } from '../core/scalars.ts';
import { liveLimits } from './live.limits.ts';

const ids = (max: number) => z.array(idSchema).check(z.maxLength(max));

/** What a page shows, and so what it wants to hear of; each message replaces the one before. */
export const watchBodySchema = z.strictObject({
	/** Posts on the screen: their counts. */
	posts: ids(liveLimits.posts),
	/** Posts whose comments are open: what changes in them. */
	threads: ids(liveLimits.threads),
	/** True while the feed is on the screen: new posts in it. */
	feed: z.boolean(),
	/** People on the screen: their presence. */
	people: z.optional(ids(liveLimits.people)),
});
export type Watch = z.infer<typeof watchBodySchema>;

/** Position in the change log; opaque. */
const positionSchema = z.string().check(z.maxLength(60));

/** An event of the change log, as far as this member may know of it, or one that is not kept. */
export const toldEventSchema = z.object({
	name: z.string(),
	/** Ids by kind; empty for events that are not kept. */
	subjects: z.record(z.string(), z.string()),
	/** By the `tells` of its declaration, or the `data` of a live event. */
	data: z.optional(z.unknown()),
	/** Absent for events that are not kept. */
	position: z.optional(positionSchema),
});
export type ToldEvent = z.infer<typeof toldEventSchema>;

/** What happened since a position. */
export const missedSchema = z.object({
	/** To ask from the next time. */
	position: positionSchema,
	/** False when more was missed than is kept at hand: what the page shows must be read again. */
	isComplete: z.boolean(),
	events: z.array(toldEventSchema),
});
export type Missed = z.infer<typeof missedSchema>;

/** Frames from the server, as JSON text. `hello` is the first one, with what was missed since `after`. */
export const serverFrameSchema = z.discriminatedUnion('type', [
	z.object({ type: z.literal('hello'), ...missedSchema.shape }),
	z.object({ type: z.literal('event'), ...toldEventSchema.shape }),
	z.object({
		type: z.literal('answer'),
		/** That of the call. */
		id: z.int(),
		status: z.int(),
		/** The reply, or the problem of a refusal. */
		body: z.optional(z.union([problemSchema, z.unknown()])),
	}),
]);
export type ServerFrame = z.infer<typeof serverFrameSchema>;

/** A call through the connection, as JSON text: of an endpoint that is `live`. */
export const clientFrameSchema = z.strictObject({
	/** Chosen by the client, for the answer. */
	id: z.int(),
	method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
	/** Path of the endpoint as declared, such as /api/rooms/:id/typing. */
	path: z.string().check(z.maxLength(200)),
	params: z.optional(z.unknown()),
	query: z.optional(z.unknown()),
	body: z.optional(z.unknown()),
});
export type ClientFrame = z.infer<typeof clientFrameSchema>;

const list = (max: number) =>
	z.optional(
		z.pipe(
			z.string().check(z.maxLength(max * 37)),
			z.transform((text) => text.split(',').filter((id) => id !== '')),
		),
	);

/** The same as watching, where no connection can be kept; ids are separated by commas. */
export const missedQuerySchema = z.strictObject({
	after: z.optional(positionSchema),
	posts: list(liveLimits.posts),
	threads: list(liveLimits.threads),
	feed: z.optional(z.enum(['true', 'false'])),
	people: list(liveLimits.people),
});
