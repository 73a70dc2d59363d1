import * as z from 'zod/mini';
import { idPattern, idSchema, timeSchema } from '../core/scalars.ts';
import { text } from '../core/text.ts';
import { featuresSchema } from '../instance/instance.schema.ts';
import { withoutSignature } from '../uploads/picture-urls.ts';
import { userRoles } from './roles.ts';
import { userLimits } from './users.limits.ts';

/** An id or a username; links use either. */
export const personKeySchema = z
	.string()
	.check(z.regex(new RegExp(`^(?:\\w{3,30}|${idPattern})$`), 'This is neither an id nor a username'));

export const userStatuses = ['active', 'inactive', 'deleted'] as const;
export type UserStatus = (typeof userStatuses)[number];
export const profileVisibilities = ['public', 'friends', 'private'] as const;

export const privacySchema = z.object({
	profileVisibility: z.enum(profileVisibilities),
	showEmail: z.boolean(),
	showLocation: z.boolean(),
	allowFriendRequests: z.boolean(),
	allowMessages: z.boolean(),
});
export type Privacy = z.infer<typeof privacySchema>;

/** Preferences for the interface; stored on the server, so that they apply on every device. */
export const preferencesSchema = z.object({
	/** Shows the AI Summary above long posts. */
	showSummaries: z.boolean(),
	/** Enables single keys such as `j`, `l` and `?`. */
	keyboardShortcuts: z.boolean(),
	/** The welcome card was finished or dismissed. */
	isWelcomed: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** A person in short, as shown beside their writing. */
export const personSchema = z.object({
	id: idSchema,
	name: z.string(),
	username: z.string(),
	/** Address of a picture or a drawn person (`/drawings/{seed}.svg`); '' for the initial on a bead. */
	avatar: z.string(),
	/** Only of an account that a program runs. */
	isBot: z.optional(z.literal(true)),
});
export type Person = z.infer<typeof personSchema>;

/** The signed-in member's own account. */
export const currentUserSchema = z.object({
	...personSchema.shape,
	email: z.string(),
	role: z.enum(userRoles),
	status: z.enum(userStatuses),
	/** Address of the picture above the profile; '' for the woven one. */
	banner: z.string(),
	bio: z.string(),
	interests: z.array(z.string()),
	location: z.string(),
	website: z.string(),
	settings: privacySchema,
	preferences: preferencesSchema,
	xp: z.int(),
	level: z.int(),
	/** Features that are switched on for the instance. */
	features: featuresSchema,
	createdAt: timeSchema,
	updatedAt: timeSchema,
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

const { name, bio, location, website, interests } = userLimits;

const webAddressSchema = z.url({ protocol: /^https?$/ });

/** Refuses characters that browsers drop or escape, so that an address reads the same everywhere. */
const plainAddress = /^https?:\/\/[^\s\p{Cc}\p{Cf}]+$/iu;

/** Adds https:// to 'example.org'. */
const withScheme = (value: string): string =>
	/^[\p{L}\p{N}][\p{L}\p{N}-]*(\.[\p{L}\p{N}-]+)+([/?#:].*)?$/u.test(value) ? `https://${value}` : value;

/** '' removes the website. */
const websiteSchema = text({ label: 'Website', maxLength: website.maxLength }).check(
	z.overwrite(withScheme),
	z.refine<string>(
		(value) => value === '' || (plainAddress.test(value) && webAddressSchema.safeParse(value).success),
		'Website must be an address that starts with http:// or https://',
	),
);

const pictureMaxLength = 500;

const interestSchema = text({ label: 'An interest', maxLength: interests.maxLength, required: 'An interest can’t be empty' });

const pictureSchema = text({ label: 'Picture', maxLength: pictureMaxLength }).check(z.overwrite(withoutSignature));

export const updateProfileBodySchema = z.strictObject({
	name: z.optional(text({ label: 'Name', maxLength: name.maxLength, required: 'Name is required' })),
	bio: z.optional(text({ label: 'Bio', maxLength: bio.maxLength })),
	location: z.optional(text({ label: 'Location', maxLength: location.maxLength })),
	website: z.optional(websiteSchema),
	interests: z.optional(
		z.array(interestSchema).check(z.maxLength(interests.maxItems, `There can be at most ${interests.maxItems} interests`)),
	),
	/** '' for the initial, the current one, a drawn person (`/drawings/{seed}.svg`), or an upload of the caller. */
	avatar: z.optional(pictureSchema),
	/** Like `avatar` without drawn people, for the picture above the profile. */
	banner: z.optional(pictureSchema),
	/** Whether a program runs this account; everyone sees it. */
	isBot: z.optional(z.boolean()),
});
export type UpdateProfileBody = z.input<typeof updateProfileBodySchema>;

export const updatePrivacyBodySchema = z.strictObject({
	profileVisibility: z.optional(z.enum(profileVisibilities, 'Visibility is public, friends or private')),
	showEmail: z.optional(z.boolean()),
	showLocation: z.optional(z.boolean()),
	allowFriendRequests: z.optional(z.boolean()),
	allowMessages: z.optional(z.boolean()),
});
export type UpdatePrivacyBody = z.input<typeof updatePrivacyBodySchema>;

export const updatePreferencesBodySchema = z.strictObject({
	showSummaries: z.optional(z.boolean()),
	keyboardShortcuts: z.optional(z.boolean()),
	isWelcomed: z.optional(z.boolean()),
});
export type UpdatePreferencesBody = z.input<typeof updatePreferencesBodySchema>;
