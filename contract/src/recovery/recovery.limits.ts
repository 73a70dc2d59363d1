export const recoveryLimits = {
	/** Codes that are made at once. */
	codes: 10,
	/** Letters in a code, 5 bits each. */
	codeLetters: 24,
	/** Longer than a code, for spaces and hyphens in it. */
	codeMaxLength: 60,
	/** Life of a link that sets a password. */
	linkMinutes: 30,
	/** Letters with a link to one account in an hour, of each kind, from any number of callers. */
	lettersPerHour: 5,
	/** Life of a link that confirms an email. */
	confirmHours: 72,
	/** Longer than a token. */
	tokenMaxLength: 100,
} as const;
