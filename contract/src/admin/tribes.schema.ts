import * as z from 'zod/mini';
import { idSchema } from '../core/scalars.ts';
import { text } from '../core/text.ts';
import { tribeLimits } from '../tribes/tribes.limits.ts';
import { tribeRefSchema, tribeTypes, writtenShape } from '../tribes/tribes.schema.ts';
import { personSchema } from '../users/users.schema.ts';
import { adminLimits } from './admin.limits.ts';

/** A tribe as administrators see it, also a private one. */
export const adminTribeSchema = z.object({
	...tribeRefSchema.shape,
	type: z.enum(tribeTypes),
	memberCount: z.int(),
	isClosed: z.boolean(),
	owner: personSchema,
});
export type AdminTribe = z.infer<typeof adminTribeSchema>;

/** Told to the owner. */
const reason = text({ label: 'Reason', maxLength: adminLimits.reason.maxLength, required: 'Please give a reason' });

export const renameTribeBodySchema = z.strictObject({
	name: writtenShape.name,
	/** Name in the address; without it, the server makes one of the name. */
	slug: z.optional(
		text({ label: 'Address', maxLength: tribeLimits.slug.maxLength, required: 'Address is required' }).check(
			z.regex(/^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u, 'An address has small letters, digits and single hyphens'),
		),
	),
	reason,
});
export const giveTribeBodySchema = z.strictObject({ userId: idSchema, reason });

export const listHeirsQuerySchema = z.strictObject({ search: z.optional(text({ label: 'Search', maxLength: 80 })) });
