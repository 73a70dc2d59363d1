export const tokenLimits = {
	name: { maxLength: 60 },
	/** Tokens of a member that have not ended. */
	max: 20,
	/** Longest life. */
	daysMax: 366,
	/** Granularity of the time of last use, so that a token that is busy writes one row an hour. */
	usedSeconds: 60 * 60,
} as const;
