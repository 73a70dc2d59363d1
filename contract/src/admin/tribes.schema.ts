import * as z from 'zod/mini';
import { addressText, optionalSearchText, reasonText } from '../core/common-texts.ts';
import { say } from '../core/languages/say.ts';
import { idSchema } from '../core/scalars.ts';
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
const reason = reasonText(adminLimits.reason.maxLength);

export const renameTribeBodySchema = z.strictObject({
	name: writtenShape.name,
	/** Name in the address; without it, the server makes one of the name. */
	slug: z.optional(
		addressText(tribeLimits.slug.maxLength).check(
			z.regex(/^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u, {
				error: () => say('An address has small letters, digits and single hyphens'),
			}),
		),
	),
	reason,
});
export const giveTribeBodySchema = z.strictObject({ userId: idSchema, reason });

export const listHeirsQuerySchema = z.strictObject({ search: z.optional(optionalSearchText(80)) });
