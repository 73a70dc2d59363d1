import * as z from 'zod/mini';
import { idSchema } from '../core/scalars.ts';
import { liveLimits } from '../live/live.limits.ts';

/** Of a member with an open page: someone is at it, or was some minutes ago. All others are offline, or not shown. */
export const presences = ['online', 'away'] as const;
export type Presence = (typeof presences)[number];

export const sayPresenceBodySchema = z.strictObject({ presence: z.enum(presences) });

const ids = z.optional(z.array(idSchema).check(z.maxLength(liveLimits.people)));

/** Differences to what the connection was told before; of several people, each is named once. */
export const presenceChangesSchema = z.object({
	/** The first that a connection is told: it replaces what was known before. */
	isWhole: z.optional(z.literal(true)),
	online: ids,
	away: ids,
	/** Gone, or not shown to this viewer any more. */
	offline: ids,
});
export type PresenceChanges = z.infer<typeof presenceChangesSchema>;
