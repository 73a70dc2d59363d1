export const filterLimits = {
	/** Filters of one member. */
	max: 200,
	words: { maxLength: 100 },
} as const;
