import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { featuresSchema } from '../instance/instance.schema.ts';

export const userRoles = ['member', 'admin'] as const;
export const userStatuses = ['active', 'inactive', 'deleted'] as const;
export const profileVisibilities = ['public', 'friends', 'private'] as const;

export const privacySchema = z.object({
	profileVisibility: z.enum(profileVisibilities),
	showEmail: z.boolean(),
	showLocation: z.boolean(),
	allowFriendRequests: z.boolean(),
	allowMessages: z.boolean(),
});
export type Privacy = z.infer<typeof privacySchema>;

export const defaultPrivacy: Privacy = {
	profileVisibility: 'public',
	showEmail: false,
	showLocation: true,
	allowFriendRequests: true,
	allowMessages: true,
};

/** A person as others see them beside what they wrote. */
export const authorSchema = z.object({
	id: idSchema,
	name: z.string(),
	username: z.string(),
	/** Address of a picture, or '' for the drawn one. */
	avatar: z.string(),
});
export type Author = z.infer<typeof authorSchema>;

/** The signed-in person, as they see themselves. */
export const currentUserSchema = z.object({
	...authorSchema.shape,
	email: z.string(),
	role: z.enum(userRoles),
	status: z.enum(userStatuses),
	bio: z.string(),
	interests: z.array(z.string()),
	location: z.string(),
	website: z.string(),
	settings: privacySchema,
	xp: z.int(),
	level: z.int(),
	/** What this instance has switched on. */
	features: featuresSchema,
	createdAt: timeSchema,
	updatedAt: timeSchema,
});
export type CurrentUser = z.infer<typeof currentUserSchema>;
