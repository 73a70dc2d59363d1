export const passkeyLimits = {
	perAccount: 20,
	name: { maxLength: 60 },
	/** How long the browser may take, from the options to the answer. */
	challengeSeconds: 5 * 60,
} as const;
