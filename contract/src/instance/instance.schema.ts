import * as z from 'zod/mini';
import { nameText, optionalDescriptionText, optionalNameText, pictureText } from '../core/common-texts.ts';
import { completeLanguages, tagMaxLength } from '../core/languages/languages.ts';
import { say } from '../core/languages/say.ts';
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
	events: z.boolean(),
	/** Members manage their own account: password, email, devices, data. */
	account: z.boolean(),
});
export type Features = z.infer<typeof featuresSchema>;

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
	/** The community's default language, by its BCP 47 tag: for readers of languages that it does not offer. */
	language: z.string(),
	/** Languages that people can choose, the default first. */
	languages: z.array(z.string()),
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

const { name, description, rules, accentHue, logoUrl, languages } = instanceLimits;

export const passwordMinLengths = { min: userLimits.password.minLength, max: instanceLimits.passwordMinLength.max };

const wrongLength = { error: () => say('Password length is a whole number from {min} to {max}', passwordMinLengths) };

const wrongHue = { error: () => say('Hue is a whole number from 0 to {max}', { max: accentHue.max }) };

const rulesText = text({
	maxLength: rules.maxLength,
	notText: () => say('Rules must be text'),
	tooLong: (max) => say('Rules can have at most {max} characters', { max }),
	unstorable: () => say('Rules contain characters that cannot be stored'),
});

const questionText = text({
	maxLength: instanceLimits.joiningQuestions.maxLength,
	required: () => say('Question is empty'),
	tooLong: (max) => say('Question can have at most {max} characters', { max }),
	unstorable: () => say('Question contains characters that cannot be stored'),
});

const reservedNameText = text({
	maxLength: instanceLimits.reservedNames.maxLength,
	required: () => say('Reserved name is empty'),
	tooLong: (max) => say('Reserved name can have at most {max} characters', { max }),
	unstorable: () => say('Reserved name contains characters that cannot be stored'),
});

const mailDomainText = text({
	maxLength: instanceLimits.mailDomains.maxLength,
	required: () => say('Mail domain is empty'),
	tooLong: (max) => say('Mail domain can have at most {max} characters', { max }),
	unstorable: () => say('Mail domain contains characters that cannot be stored'),
});

/** A list of short texts. */
function listOf(item: z.ZodMiniType<string, string>, maxItems: number) {
	return z
		.array(item, { error: () => say('This must be a list') })
		.check(z.maxLength(maxItems, { error: () => say('At most {max} fit in this list', { max: maxItems }) }));
}

/** By a name of `textFields`. */
const translationSchema = z.object({ name: z.optional(z.string()), description: z.optional(z.string()), rules: z.optional(z.string()) });

/** All settings, for administrators. */
export const settingsSchema = z.object({
	/** In the default language, as the description and the rules are. */
	name: z.string(),
	description: z.string(),
	/** The default language. */
	language: z.string(),
	/** Languages that people can choose; all that are complete where the list is empty. */
	languages: z.array(z.string()),
	/** Texts in other languages. What is missing is read in the default language. */
	translations: z.record(z.string(), translationSchema),
	guestAccess: z.enum(guestAccessModes),
	/** Search engines may read what guests may; otherwise nothing. */
	searchEngines: z.boolean(),
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
	/** The server fetches previews of links in posts. */
	linkPreviews: z.boolean(),
	features: featuresSchema,
	...looksSchema.shape,
	rules: z.string(),
});
export type Settings = z.infer<typeof settingsSchema>;

const unknownLanguage = () => say('This language can’t be offered');

const languageTag = z.string({ error: unknownLanguage }).check(
	z.maxLength(tagMaxLength, { error: unknownLanguage }),
	z.refine((tag) => completeLanguages().includes(tag), { error: unknownLanguage }),
);

/** '' removes a text; what is left out stays. */
const translationChanges = z.strictObject(
	{
		name: z.optional(optionalNameText(name.maxLength)),
		description: z.optional(optionalDescriptionText(description.maxLength)),
		rules: z.optional(rulesText),
	},
	{ error: ({ code }) => (code === 'invalid_type' ? say('Translations are texts by language') : undefined) },
);

export const updateSettingsBodySchema = z.strictObject({
	name: z.optional(nameText(name.maxLength)),
	description: z.optional(optionalDescriptionText(description.maxLength)),
	/** The texts of the community change places with its translations. */
	language: z.optional(languageTag),
	languages: z.optional(listOf(languageTag, languages.maxItems)),
	/** By language: those that are left out stay. */
	translations: z.optional(
		z.record(languageTag, translationChanges, {
			error: ({ code }) => (code === 'invalid_key' ? unknownLanguage() : say('Translations are texts by language')),
		}),
	),
	guestAccess: z.optional(z.enum(guestAccessModes, { error: () => say('Guest access is landing, open or private') })),
	searchEngines: z.optional(z.boolean()),
	registration: z.optional(z.enum(registrationModes, { error: () => say('Registration is open, approval, invitation or closed') })),
	joiningQuestions: z.optional(listOf(questionText, instanceLimits.joiningQuestions.maxItems)),
	membersInvite: z.optional(z.boolean()),
	emailOptional: z.optional(z.boolean()),
	reservedNames: z.optional(listOf(reservedNameText, instanceLimits.reservedNames.maxItems)),
	allowedMailDomains: z.optional(listOf(mailDomainText, instanceLimits.mailDomains.maxItems)),
	deniedMailDomains: z.optional(listOf(mailDomainText, instanceLimits.mailDomains.maxItems)),
	passwordMinLength: z.optional(
		z.int(wrongLength).check(z.gte(passwordMinLengths.min, wrongLength), z.lte(passwordMinLengths.max, wrongLength)),
	),
	requiresTwoFactors: z.optional(z.boolean()),
	linkPreviews: z.optional(z.boolean()),
	features: z.optional(z.partial(z.strictObject(featuresSchema.shape))),
	/** An upload of the caller, or ''. */
	logoUrl: z.optional(pictureText(logoUrl.maxLength).check(z.overwrite(withoutSignature))),
	accentHue: z.optional(z.nullable(z.int(wrongHue).check(z.gte(0, wrongHue), z.lte(accentHue.max, wrongHue)))),
	rules: z.optional(rulesText),
});
export type UpdateSettingsBody = z.input<typeof updateSettingsBodySchema>;
