/** Why a session ended, or may not be opened: by an administrator's action, or because its member left. */
import * as z from 'zod/mini';
import { timeSchema } from '../scalars.ts';

export const endings = ['banned', 'deactivated', 'left', 'signedOut'] as const;

export const endedSchema = z.object({
	/** 'signedOut': by an administrator; signing in again is possible at once. */
	why: z.enum(endings),
	/** End of a ban. */
	until: z.nullable(timeSchema),
	/** The administrator's reason, or ''. The sentence includes it. */
	reason: z.string(),
});
export type Ended = z.infer<typeof endedSchema>;
