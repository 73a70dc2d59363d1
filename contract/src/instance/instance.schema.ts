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

/** The rooms that this version has. Until a room is built it reads as off and cannot be switched on. */
export const builtFeatures: readonly (keyof Features)[] = ['friends'];

export const guestAccessModes = ['landing', 'open', 'private'] as const;

export const registrationModes = ['open', 'closed'] as const;

const looksSchema = z.object({
	/** Address of the community's mark, a square picture; '' for the mark of FRIENDS. */
	logoUrl: z.string(),
	/** The hue of buttons and links; null for the green of FRIENDS. Lightness and chroma are the same for all. */
	accentHue: z.nullable(z.int()),
});

export const instanceSchema = z.object({
	name: z.string(),
	/** What this community is about; '' where nobody has said. */
	description: z.string(),
	/** What guests find: only the landing page, everything readable, or nothing. */
	guestAccess: z.enum(guestAccessModes),
	/** Whether new members may register. The first one always may. */
	registration: z.enum(registrationModes),
	features: featuresSchema,
	...looksSchema.shape,
	/** There are rules to read at `/api/instance/rules`. */
	hasRules: z.boolean(),
	/** True until somebody has registered; the first person becomes the administrator. */
	isEmpty: z.boolean(),
});
export type Instance = z.infer<typeof instanceSchema>;

/** The rules of this community as plain text; '' where there are none. */
export const rulesSchema = z.object({ rules: z.string() });

const { name, description, rules, accentHue, logoUrl } = instanceLimits;

const hueSentence = `Hue is a whole number from 0 to ${accentHue.max}`;

function featureSwitch(feature: keyof Features) {
	const isPossible = (isOn: boolean) => !isOn || builtFeatures.includes(feature);
	return z.optional(z.boolean().check(z.refine(isPossible, 'This room comes with a later version')));
}

/** What administrators settle. */
export const settingsSchema = z.object({
	name: z.string(),
	description: z.string(),
	guestAccess: z.enum(guestAccessModes),
	registration: z.enum(registrationModes),
	features: featuresSchema,
	...looksSchema.shape,
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
			friends: featureSwitch('friends'),
			messages: featureSwitch('messages'),
			explore: featureSwitch('explore'),
			notifications: featureSwitch('notifications'),
		}),
	),
	/** A picture that the caller has uploaded, or ''. */
	logoUrl: z.optional(text({ label: 'Picture', maxLength: logoUrl.maxLength })),
	accentHue: z.optional(z.nullable(z.int(hueSentence).check(z.gte(0, hueSentence), z.lte(accentHue.max, hueSentence)))),
	rules: z.optional(text({ label: 'Rules', maxLength: rules.maxLength })),
});
export type UpdateSettingsBody = z.input<typeof updateSettingsBodySchema>;
