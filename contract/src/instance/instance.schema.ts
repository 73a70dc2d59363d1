import * as z from 'zod/mini';
import { text } from '../core/text.ts';
import { instanceLimits } from './instance.limits.ts';

/** Rooms that an administrator can switch on and off. */
export const featuresSchema = z.object({
	friends: z.boolean(),
	messages: z.boolean(),
	explore: z.boolean(),
	notifications: z.boolean(),
});
export type Features = z.infer<typeof featuresSchema>;

export const guestAccessModes = ['landing', 'open', 'private'] as const;

export const registrationModes = ['open', 'closed'] as const;

export const instanceSchema = z.object({
	name: z.string(),
	/** What this community is about; '' where nobody has said. */
	description: z.string(),
	/** What guests find: only the landing page, everything readable, or nothing. */
	guestAccess: z.enum(guestAccessModes),
	/** Whether new members may register. The first one always may. */
	registration: z.enum(registrationModes),
	features: featuresSchema,
	/** There are rules to read at `/api/instance/rules`. */
	hasRules: z.boolean(),
	/** True until somebody has registered; the first person becomes the administrator. */
	isEmpty: z.boolean(),
});
export type Instance = z.infer<typeof instanceSchema>;

/** The rules of this community as plain text; '' where there are none. */
export const rulesSchema = z.object({ rules: z.string() });

const { name, description, rules } = instanceLimits;

/** What administrators settle. */
export const settingsSchema = z.object({
	name: z.string(),
	description: z.string(),
	guestAccess: z.enum(guestAccessModes),
	registration: z.enum(registrationModes),
	features: featuresSchema,
	rules: z.string(),
});
export type Settings = z.infer<typeof settingsSchema>;

export const updateSettingsBodySchema = z.strictObject({
	name: z.optional(text({ label: 'Name', maxLength: name.maxLength, required: 'Name is required' }).check(z.trim())),
	description: z.optional(text({ label: 'Description', maxLength: description.maxLength }).check(z.trim())),
	guestAccess: z.optional(z.enum(guestAccessModes, 'Guest access is landing, open or private')),
	registration: z.optional(z.enum(registrationModes, 'Registration is open or closed')),
	features: z.optional(
		z.strictObject({
			friends: z.optional(z.boolean()),
			messages: z.optional(z.boolean()),
			explore: z.optional(z.boolean()),
			notifications: z.optional(z.boolean()),
		}),
	),
	rules: z.optional(text({ label: 'Rules', maxLength: rules.maxLength })),
});
export type UpdateSettingsBody = z.input<typeof updateSettingsBodySchema>;
