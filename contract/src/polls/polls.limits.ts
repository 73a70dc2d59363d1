export const pollLimits = {
	choices: { minItems: 2, maxItems: 6, maxLength: 80 },
	/** How long a poll may be open: five minutes to thirty days. */
	open: { minSeconds: 5 * 60, maxSeconds: 30 * 24 * 60 * 60 },
} as const;
