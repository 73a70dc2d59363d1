import * as z from 'zod/mini';
import { text } from '../core/text.ts';
import { providerSchema } from '../providers/providers.schema.ts';
import { withoutSignature } from '../uploads/picture-urls.ts';
import { userLimits } from '../users/users.limits.ts';
import { instanceLimits } from './instance.limits.ts';

/** Features that an administrator can switch on and off. */
export const featuresSchema = z.object({
	friends: z.boolean(),
	messages: z.boolean(),
	explore: z.boolean(),
	notifications: z.boolean(),
	/** Members manage their own account: password, email, devices, data. */
	account: z.boolean(),
});
export type Features = z.infer<typeof featuresSchema>;

/** Features that this version has. Others read as off and cannot be switched on. */
export const builtFeatures: readonly (keyof Features)[] = ['friends', 'account'];

export const guestAccessModes = ['landing', 'open', 'private'] as const;

export const registrationModes = ['open', 'approval', 'invitation', 'closed'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

const looksSchema = z.object({
	/** Address of the community's mark, a square picture; '' for the default mark. */
	logoUrl: z.string(),
	/** Hue of buttons and links; null for the default green. Lightness and chroma are fixed. */
	accentHue: z.nullable(z.int()),
});

export const instanceSchema = z.object({
	name: z.string(),
	/** Description of the community; '' when not set, and on a private instance. */
	description: z.string(),
	/** Guests get only the landing page, everything readable, or nothing. */
	guestAccess: z.enum(guestAccessModes),
	/** Who may register: anyone, those that an administrator lets in, only people with an invitation, or no one. The first member always may. */
	registration: z.enum(registrationModes),
	/** Questions to people who ask to join; none where no one has to ask. */
	joiningQuestions: z.array(z.string()),
	/** Whether people sign up without an email, and log in by username too. */
	emailOptional: z.boolean(),
	/** Fewest characters of a new password. */
	passwordMinLength: z.int(),
	features: featuresSchema,
	...looksSchema.shape,
	/** True when `/api/instance/rules` has rules. */
	hasRules: z.boolean(),
	/** True until the first member has registered, who becomes the administrator. */
	isEmpty: z.boolean(),
	/** True when that first member needs the code that the server printed at its start. */
	needsSetupCode: z.boolean(),
	/** True where the host has set a mail server. */
	sendsMail: z.boolean(),
	/** Providers that members can sign in with, set by the host; none where there are none. */
	providers: z.array(providerSchema),
});
export type Instance = z.infer<typeof instanceSchema>;

/** Rules of the community as plain text; '' for none. */
export const rulesSchema = z.object({ rules: z.string() });

const { name, description, rules, accentHue, logoUrl } = instanceLimits;

export const passwordMinLengths = { min: userLimits.password.minLength, max: instanceLimits.passwordMinLength.max };

const lengthSentence = `Password length is a whole number from ${passwordMinLengths.min} to ${passwordMinLengths.max}`;

const hueSentence = `Hue is a whole number from 0 to ${accentHue.max}`;

/** A list of short texts. */
function listOf({ label, maxItems, maxLength }: { label: string; maxItems: number; maxLength: number }) {
	const item = text({ label, maxLength, required: `${label} is empty` });
	return z.array(item, 'This must be a list').check(z.maxLength(maxItems, `At most ${maxItems} fit in this list`));
}

function featureSwitch(feature: keyof Features) {
	const isPossible = (isOn: boolean) => !isOn || builtFeatures.includes(feature);
	return z.optional(z.boolean().check(z.refine(isPossible, 'This room comes with a later version')));
}

/** All settings, for administrators. */
export const settingsSchema = z.object({
	name: z.string(),
	description: z.string(),
	guestAccess: z.enum(guestAccessModes),
	registration: z.enum(registrationModes),
	joiningQuestions: z.array(z.string()),
	/** Members may invite people too. */
	membersInvite: z.boolean(),
	/** People sign up without an email, and log in by username too. */
	emailOptional: z.boolean(),
	/** Names that members can't take, beside those that speak for any community. */
	reservedNames: z.array(z.string()),
	/** Domains of addresses that may sign up, with their subdomains; all of them where the list is empty. In ASCII. */
	allowedMailDomains: z.array(z.string()),
	/** Domains of addresses that may not, with their subdomains. In ASCII. */
	deniedMailDomains: z.array(z.string()),
	passwordMinLength: z.int(),
	/** Administrators act only in sessions opened, or proved since, with two factors. */
	requiresTwoFactors: z.boolean(),
	features: featuresSchema,
	...looksSchema.shape,
	rules: z.string(),
});
export type Settings = z.infer<typeof settingsSchema>;

export const updateSettingsBodySchema = z.strictObject({
	name: z.optional(text({ label: 'Name', maxLength: name.maxLength, required: 'Name is required' })),
	description: z.optional(text({ label: 'Description', maxLength: description.maxLength })),
	guestAccess: z.optional(z.enum(guestAccessModes, 'Guest access is landing, open or private')),
	registration: z.optional(z.enum(registrationModes, `Registration is ${registrationModes.join(', ')}`)),
	joiningQuestions: z.optional(listOf({ label: 'Question', ...instanceLimits.joiningQuestions })),
	membersInvite: z.optional(z.boolean()),
	emailOptional: z.optional(z.boolean()),
	reservedNames: z.optional(listOf({ label: 'Reserved name', ...instanceLimits.reservedNames })),
	allowedMailDomains: z.optional(listOf({ label: 'Mail domain', ...instanceLimits.mailDomains })),
	deniedMailDomains: z.optional(listOf({ label: 'Mail domain', ...instanceLimits.mailDomains })),
	passwordMinLength: z.optional(
		z.int(lengthSentence).check(z.gte(passwordMinLengths.min, lengthSentence), z.lte(passwordMinLengths.max, lengthSentence)),
	),
	requiresTwoFactors: z.optional(z.boolean()),
	features: z.optional(
		z.strictObject({
			friends: featureSwitch('friends'),
			messages: featureSwitch('messages'),
			explore: featureSwitch('explore'),
			notifications: featureSwitch('notifications'),
			account: featureSwitch('account'),
		}),
	),
	/** An upload of the caller, or ''. */
	logoUrl: z.optional(text({ label: 'Picture', maxLength: logoUrl.maxLength }).check(z.overwrite(withoutSignature))),
	accentHue: z.optional(z.nullable(z.int(hueSentence).check(z.gte(0, hueSentence), z.lte(accentHue.max, hueSentence)))),
	rules: z.optional(text({ label: 'Rules', maxLength: rules.maxLength })),
});
export type UpdateSettingsBody = z.input<typeof updateSettingsBodySchema>;
