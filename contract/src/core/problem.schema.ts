import * as z from 'zod/mini';
import { type ErrorCode, errorStatus } from './errors.ts';
import { timeSchema } from './scalars.ts';

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

export const endings = ['banned', 'deactivated', 'deleted', 'signedOut'] as const;

/** Why somebody is not, or no longer, signed in, where an administrator or the member has seen to that. */
export const endedSchema = z.object({
	/** 'signedOut': by an administrator; signing in again is possible at once. */
	why: z.enum(endings),
	/** Of a ban. */
	until: z.nullable(timeSchema),
	/** What the administrator gave as the reason, or ''. `detail` says it too. */
	reason: z.string(),
});
export type Ended = z.infer<typeof endedSchema>;

/** RFC 9457 problem details, sent as `application/problem+json` with every refusal. */
export const problemSchema = z.object({
	type: z.string(),
	title: z.string(),
	status: z.number(),
	code: z.enum(codes),
	/** A sentence for people. */
	detail: z.string(),
	/** Field name to sentence, when single fields are at fault. */
	errors: z.optional(z.record(z.string(), z.string())),
	/** With 'unauthenticated' and 'account_blocked'. */
	ended: z.optional(endedSchema),
});

export type Problem = z.infer<typeof problemSchema>;
