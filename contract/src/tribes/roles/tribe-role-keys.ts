/** Keys of roles: 'owner', 'moderator', 'member', and the random keys of a tribe's own, which are never given twice. */
import * as z from 'zod/mini';
import { say } from '../../core/languages/say.ts';

const noRole = { error: () => say('There is no such role') };

export const tribeRoleKeySchema = z.string(noRole).check(z.regex(/^(?:owner|moderator|member|own-[a-z0-9]{8})$/, noRole));

/** A role that a member can be given. */
export const assignableRoleSchema = z.string(noRole).check(z.regex(/^(?:moderator|member|own-[a-z0-9]{8})$/, noRole));

/** A role beside a name. */
export const tribeRoleRefSchema = z.object({
	key: tribeRoleKeySchema,
	/** Null for a role that every tribe has: screens name it in the viewer's language. */
	name: z.nullable(z.string()),
});
export type TribeRoleRef = z.infer<typeof tribeRoleRefSchema>;
