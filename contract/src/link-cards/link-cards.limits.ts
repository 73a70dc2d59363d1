export const linkCardLimits = {
	/** Longer than any address of ours, its query included. */
	path: { maxLength: 500 },
	text: { maxLength: 200 },
} as const;
