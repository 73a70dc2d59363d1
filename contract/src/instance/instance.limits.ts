/** Name of the software, and of a community until an administrator has named it. */
export const productName = 'FRIENDS';

export const instanceLimits = {
	name: { maxLength: 60 },
	description: { maxLength: 300 },
	rules: { maxLength: 20_000 },
	/** Fewest characters of a new password that a community may ask for; the least is that of `userLimits`. */
	passwordMinLength: { max: 20 },
	/** In degrees of OKLCH. */
	accentHue: { max: 360 },
	/** Questions to people who ask to join. */
	joiningQuestions: { maxItems: 3, maxLength: 200 },
	/** Names beside the built-in ones that no member may take. */
	reservedNames: { maxItems: 200, maxLength: 40 },
	/** Each of both lists. */
	mailDomains: { maxItems: 500, maxLength: 253 },
	logoUrl: { maxLength: 500 },
	languages: { maxItems: 100 },
} as const;
