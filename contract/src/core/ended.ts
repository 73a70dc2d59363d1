/** Why a session, or the right to open one, has ended, where an administrator or the member has seen to that. */
import * as z from 'zod/mini';
import { timeSchema } from './scalars.ts';

export const endings = ['banned', 'deactivated', 'deleted', 'signedOut'] as const;

export const endedSchema = z.object({
	/** 'signedOut': by an administrator; signing in again is possible at once. */
	why: z.enum(endings),
	/** Of a ban. */
	until: z.nullable(timeSchema),
	/** What the administrator gave as the reason, or ''. The sentence says it too. */
	reason: z.string(),
});
export type Ended = z.infer<typeof endedSchema>;
