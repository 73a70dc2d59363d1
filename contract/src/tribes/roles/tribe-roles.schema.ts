import * as z from 'zod/mini';
import { nameText } from '../../core/common-texts.ts';
import { say } from '../../core/languages/say.ts';
import { tribeLimits } from '../tribes.limits.ts';
import { tribeParamsSchema } from '../tribes.schema.ts';
import { tribePermissions } from './tribe-permissions.ts';
import { assignableRoleSchema, tribeRoleKeySchema, tribeRoleRefSchema } from './tribe-role-keys.ts';

export const tribeRoleSchema = z.object({
	...tribeRoleRefSchema.shape,
	permissions: z.array(z.enum(tribePermissions)),
	/** Members who have it, as far as the caller may see them. */
	memberCount: z.int(),
	viewer: z.object({
		canEdit: z.boolean(),
		canDelete: z.boolean(),
		/** May give it to a member. */
		canAssign: z.boolean(),
	}),
});
export type TribeRole = z.infer<typeof tribeRoleSchema>;

const permissions = z
	.array(z.enum(tribePermissions, { error: () => say('There is no such permission') }), { error: () => say('Permissions are a list') })
	.check(z.maxLength(tribePermissions.length, { error: () => say('These are too many permissions') }));

export const createTribeRoleBodySchema = z.strictObject({ name: nameText(tribeLimits.roleName.maxLength), permissions });
export type CreateTribeRoleBody = z.input<typeof createTribeRoleBodySchema>;

/** Without `name`, it stays; the name of a role that every tribe has can't be changed. */
export const updateTribeRoleBodySchema = z.strictObject({ name: z.optional(nameText(tribeLimits.roleName.maxLength)), permissions });
export type UpdateTribeRoleBody = z.input<typeof updateTribeRoleBodySchema>;

export const tribeRoleParamsSchema = z.object({ ...tribeParamsSchema.shape, key: tribeRoleKeySchema });

/** The owner hands the tribe on instead. */
export const assignTribeRoleBodySchema = z.strictObject({ role: assignableRoleSchema });
