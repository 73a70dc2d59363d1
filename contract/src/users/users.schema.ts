import * as z from 'zod/mini';
import { nameText, pictureText } from '../core/common-texts.ts';
import { isChoosable } from '../core/languages/languages.ts';
import { say } from '../core/languages/say.ts';
import { idPattern, idSchema, timeSchema } from '../core/scalars.ts';
import { text } from '../core/text.ts';
import { feedOrderSchema, feedWeightsSchema } from '../feed/feed.schema.ts';
import { featuresSchema } from '../instance/instance.schema.ts';
import { withoutSignature } from '../uploads/picture-urls.ts';
import { userRoles } from './roles.ts';
import { userLimits } from './users.limits.ts';

/** An id or a username; links use either. */
export const personKeySchema = z
	.string()
	.check(z.regex(new RegExp(`^(?:\\w{3,30}|${idPattern})$`), { error: () => say('This is neither an id nor a username') }));

export const userStatuses = ['active', 'inactive', 'deleted'] as const;
export type UserStatus = (typeof userStatuses)[number];
export const profileVisibilities = ['public', 'friends', 'private'] as const;

export const privacySchema = z.object({
	profileVisibility: z.enum(profileVisibilities),
	showEmail: z.boolean(),
	showLocation: z.boolean(),
	allowFriendRequests: z.boolean(),
	allowMessages: z.boolean(),
	/** Others see how far this member has read, and this member sees it of them. */
	showReadMarks: z.boolean(),
	/** Others see when this member is online, and this member sees it of them. */
	showPresence: z.boolean(),
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
	/** Order of the feed on home. */
	feedOrder: feedOrderSchema,
	/** Sliders of the order 'for-you'. */
	feedWeights: feedWeightsSchema,
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
	/** BCP 47 tag of the language that the member reads and gets mail in; null for that of the browser. */
	language: z.nullable(z.string()),
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
const websiteSchema = text({
	maxLength: website.maxLength,
	notText: () => say('Website must be text'),
	tooLong: (max) => say('Website can have at most {max} characters', { max }),
	unstorable: () => say('Website contains characters that cannot be stored'),
}).check(
	z.overwrite(withScheme),
	z.refine<string>((value) => value === '' || (plainAddress.test(value) && webAddressSchema.safeParse(value).success), {
		error: () => say('Website must be an address that starts with http:// or https://'),
	}),
);

const pictureMaxLength = 500;

const interestSchema = text({
	maxLength: interests.maxLength,
	required: () => say('An interest can’t be empty'),
	tooLong: (max) => say('An interest can have at most {max} characters', { max }),
	unstorable: () => say('An interest contains characters that cannot be stored'),
});

const pictureSchema = pictureText(pictureMaxLength).check(z.overwrite(withoutSignature));

const bioText = text({
	maxLength: bio.maxLength,
	notText: () => say('Bio must be text'),
	tooLong: (max) => say('Bio can have at most {max} characters', { max }),
	unstorable: () => say('Bio contains characters that cannot be stored'),
});

const locationText = text({
	maxLength: location.maxLength,
	notText: () => say('Location must be text'),
	tooLong: (max) => say('Location can have at most {max} characters', { max }),
	unstorable: () => say('Location contains characters that cannot be stored'),
});

export const updateProfileBodySchema = z.strictObject({
	name: z.optional(nameText(name.maxLength)),
	bio: z.optional(bioText),
	location: z.optional(locationText),
	website: z.optional(websiteSchema),
	interests: z.optional(
		z
			.array(interestSchema)
			.check(z.maxLength(interests.maxItems, { error: () => say('There can be at most {max} interests', { max: interests.maxItems }) })),
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
	profileVisibility: z.optional(z.enum(profileVisibilities, { error: () => say('Visibility is public, friends or private') })),
	showEmail: z.optional(z.boolean()),
	showLocation: z.optional(z.boolean()),
	allowFriendRequests: z.optional(z.boolean()),
	allowMessages: z.optional(z.boolean()),
	showReadMarks: z.optional(z.boolean()),
	showPresence: z.optional(z.boolean()),
});
export type UpdatePrivacyBody = z.input<typeof updatePrivacyBodySchema>;

export const updatePreferencesBodySchema = z.strictObject({
	showSummaries: z.optional(z.boolean()),
	keyboardShortcuts: z.optional(z.boolean()),
	isWelcomed: z.optional(z.boolean()),
	feedOrder: z.optional(feedOrderSchema),
	feedWeights: z.optional(feedWeightsSchema),
	/** Null for that of the browser. */
	language: z.optional(z.nullable(z.string().check(z.refine(isChoosable, { error: () => say('This language isn’t offered') })))),
});
export type UpdatePreferencesBody = z.input<typeof updatePreferencesBodySchema>;
