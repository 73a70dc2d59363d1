import * as z from 'zod/mini';
import { optionalReasonText, optionalSearchText } from '../core/common-texts.ts';
import { say } from '../core/languages/say.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { userRoles } from '../users/roles.ts';
import { personSchema, userStatuses } from '../users/users.schema.ts';
import { adminLimits } from './admin.limits.ts';

const { banHours, reason, search } = adminLimits;

export const statsSchema = z.object({
	totalUsers: z.int(),
	/** Active and not banned. */
	activeUsers: z.int(),
	bannedUsers: z.int(),
	/** Open cases. */
	pendingReports: z.int(),
});
export type Stats = z.infer<typeof statsSchema>;

export const userFilters = ['all', 'active', 'inactive', 'banned'] as const;
export type UserFilter = (typeof userFilters)[number];
export const userOrders = ['newest', 'oldest', 'username'] as const;
export type UserOrder = (typeof userOrders)[number];

export const listUsersQuerySchema = z.strictObject({
	...pageQuerySchema.shape,
	/** Prefix of a name, a word of a name, a username or an email. */
	search: z._default(optionalSearchText(search.maxLength), ''),
	status: z._default(z.enum(userFilters, { error: () => say('Status is all, active, inactive or banned') }), 'all'),
	sort: z._default(z.enum(userOrders, { error: () => say('Sort is newest, oldest or username') }), 'newest'),
});

/** A member as administrators see them. They are banned until `bannedUntil`, whatever their status. */
export const adminUserSchema = z.object({
	...personSchema.shape,
	email: z.string(),
	role: z.enum(userRoles),
	status: z.enum(userStatuses),
	bannedUntil: z.nullable(timeSchema),
	/** They log in with a password and a code. */
	hasTwoStep: z.boolean(),
	createdAt: timeSchema,
	/** The member whose invitation they came by; null for none, or one who is deleted. */
	invitedBy: z.nullable(personSchema),
	/** What the administrator who asks can do to them. */
	viewer: z.object({ canAct: z.boolean(), canChangeRole: z.boolean() }),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

export const userActions = [
	'ban',
	'unban',
	'deactivate',
	'reactivate',
	'force_logout',
	'grant_admin',
	'revoke_admin',
	'make_owner',
	'reset_name',
	'end_two_step',
	'mark_bot',
	'unmark_bot',
] as const;
export type UserAction = (typeof userActions)[number];

/** Shown to the member concerned, and to administrators in the audit log. */
export const reasonSchema = z._default(optionalReasonText(reason.maxLength), '');

const wrongDuration = { error: () => say('Duration is {min} to {max} hours', { min: banHours.min, max: banHours.max }) };

export const userActionBodySchema = z
	.strictObject({
		userId: idSchema,
		action: z.enum(userActions, { error: () => say('This action does not exist') }),
		reason: reasonSchema,
		/** In hours. */
		duration: z.optional(z.number(wrongDuration).check(z.gte(banHours.min, wrongDuration), z.lte(banHours.max, wrongDuration))),
	})
	.check(
		z.refine(({ action, duration }) => action !== 'ban' || duration !== undefined, { path: ['duration'], ...wrongDuration }),
		z.refine(({ action, duration }) => action === 'ban' || duration === undefined, {
			path: ['duration'],
			error: () => say('Only a ban has a duration'),
		}),
	);
export type UserActionBody = z.input<typeof userActionBodySchema>;

/** Shown this once. */
export const resetLinkSchema = z.object({ url: z.string(), expiresAt: timeSchema });
export type ResetLink = z.infer<typeof resetLinkSchema>;

export const statisticsDaySchema = z.object({
	/** Day in UTC, such as 2026-11-20. */
	day: z.string(),
	/** Total at the end of the day. */
	members: z.int(),
	newMembers: z.int(),
	/** Members who posted, commented, liked, joined or befriended on that day. */
	active: z.int(),
	posts: z.int(),
	reports: z.int(),
});
export type StatisticsDay = z.infer<typeof statisticsDaySchema>;

/** Oldest first, today last. */
export const statisticsSchema = z.object({ days: z.array(statisticsDaySchema) });
export type Statistics = z.infer<typeof statisticsSchema>;
