export const linkCardLimits = {
	/** Longer than any of our addresses, query included. */
	path: { maxLength: 500 },
	text: { maxLength: 200 },
} as const;
