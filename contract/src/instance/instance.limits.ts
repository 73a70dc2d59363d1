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
	logoUrl: { maxLength: 500 },
} as const;
