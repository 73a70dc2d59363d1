import * as z from 'zod/mini';
import { timeSchema } from '../core/scalars.ts';

/** A break lasts until the member comes back; a deletion has a day on which all of theirs is erased. */
export const departureKinds = ['break', 'deletion'] as const;
export type DepartureKind = (typeof departureKinds)[number];

/** Of a member who is away. */
export const departureSchema = z.object({
	kind: z.enum(departureKinds),
	/** Null for a break. */
	erasesAt: z.nullable(timeSchema),
});
export type Departure = z.infer<typeof departureSchema>;

export const departBodySchema = z.strictObject({ kind: z.enum(departureKinds) });
export type DepartBody = z.input<typeof departBodySchema>;
