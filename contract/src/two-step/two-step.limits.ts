export const twoStepLimits = {
	/** Longer than any code, for spaces in it. */
	code: { maxLength: 60 },
	/** Time to confirm with a first code after a set-up has begun. */
	setUpSeconds: 15 * 60,
	/** Wrong codes in a row, after which an account takes none for a while. */
	missesMax: 5,
	/** The first such while; each further one is twice as long, up to the maximum. */
	lockSeconds: 15 * 60,
	lockSecondsMax: 60 * 60,
} as const;
