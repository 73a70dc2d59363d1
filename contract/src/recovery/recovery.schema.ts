import * as z from 'zod/mini';
import { timeSchema } from '../core/scalars.ts';

export const recoveryCodesSchema = z.object({
	/** Codes that were not used yet. */
	remaining: z.int(),
	/** Null for an account that never made any. */
	madeAt: z.nullable(timeSchema),
});
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** Shown this once. */
export const newRecoveryCodesSchema = z.object({ codes: z.array(z.string()) });
