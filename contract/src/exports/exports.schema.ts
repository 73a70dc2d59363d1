import * as z from 'zod/mini';
import { say } from '../core/languages/say.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';

export const exportStates = ['preparing', 'failed', 'ready'] as const;
export const exportSteps = ['waiting', 'profile', 'posts', 'comments', 'pictures'] as const;

/** An archive of everything of the member's own, or the progress of one that is being made. */
export const exportSchema = z.object({
	id: idSchema,
	/** 'failed' is tried again by itself. */
	state: z.enum(exportStates),
	step: z.enum(exportSteps),
	/** Progress within the step. */
	done: z.int(),
	total: z.int(),
	/** Size of the archive; 0 until it is ready. */
	bytes: z.int(),
	createdAt: timeSchema,
	/** When it is removed; null until it is ready. */
	expiresAt: z.nullable(timeSchema),
});
export type Export = z.infer<typeof exportSchema>;

/** Where to fetch an archive, without a session, for ten minutes. */
export const exportAddressSchema = z.object({ url: z.string() });

export const exportSignatureSchema = z.strictObject({
	/** Seconds since 1970. */
	expires: z.coerce
		.number({ error: () => say('This address is not complete') })
		.check(z.int({ error: () => say('This address is not complete') }), z.minimum(0), z.maximum(1e11)),
	signature: z
		.string({ error: () => say('This address is not complete') })
		.check(z.maxLength(100, { error: () => say('This address is not complete') })),
});
