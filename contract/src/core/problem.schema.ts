import * as z from 'zod/mini';
import { type ErrorCode, errorStatus } from './errors.ts';

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

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
});

export type Problem = z.infer<typeof problemSchema>;
