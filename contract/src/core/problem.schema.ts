import * as z from 'zod/mini';
import { errorCodes } from '../errors.ts';
import { endedSchema } from './ended/ended.ts';

/** RFC 9457 problem details, sent as `application/problem+json` with every refusal. */
export const problemSchema = z.object({
	type: z.string(),
	title: z.string(),
	status: z.number(),
	code: z.enum(errorCodes),
	/** Parameters of the code's sentence. */
	params: z.optional(z.record(z.string(), z.unknown())),
	/** The sentence for people, in the language that the reply names. */
	detail: z.string(),
	/** Sentences by field name, when fields are at fault. */
	errors: z.optional(z.record(z.string(), z.string())),
	/** Set for 'unauthenticated' and 'account_blocked'. */
	ended: z.optional(endedSchema),
	/** Names the request in the server’s log; worth quoting when a member asks what went wrong. */
	requestId: z.optional(z.string()),
});

export type Problem = z.infer<typeof problemSchema>;
