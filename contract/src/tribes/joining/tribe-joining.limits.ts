export const tribeJoiningLimits = {
	/** Of a tribe to those who ask to join. */
	question: { maxItems: 3, maxLength: 200 },
	answer: { maxLength: 500 },
	/** With a request to join. */
	message: { maxLength: 500 },
	passcode: { minLength: 4, maxLength: 64 },
	/** Guesses of a passcode: of one account, and of one address. */
	guesses: { windowSeconds: 3600, maxOfAccount: 10, maxOfAddress: 40 },
	/** Name of an invitation, for those who manage it. */
	label: { maxLength: 60 },
	uses: { max: 10_000 },
	days: { max: 365 },
	/** Open invitations at a time: of one member, and of all together. */
	openInvitations: { maxOfMember: 20, max: 200 },
	/** Requests answered together. */
	requestsAtOnce: { max: 100 },
} as const;
