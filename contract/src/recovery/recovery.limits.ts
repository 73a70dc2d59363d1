export const recoveryLimits = {
	/** Codes that are made at once. */
	codes: 10,
	/** Letters in a code, 5 bits each. */
	codeLetters: 13,
	/** Longer than a code, for spaces and hyphens in it. */
	codeMaxLength: 40,
} as const;
