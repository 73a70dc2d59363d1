export const providerLimits = {
	/** Time to come back from the provider. */
	tripSeconds: 15 * 60,
	/** Time to use what a trip brought. */
	identitySeconds: 10 * 60,
	/** Longest wait for an answer of a provider. */
	answerSeconds: 10,
	/** Providers may put any state into the address that they send back to; more is no sign-in. */
	answer: { maxLength: 4000 },
	sealed: { maxLength: 6000 },
} as const;
