export const joiningLimits = {
	/** Name of an invitation, for those who made it and administrators. */
	label: { maxLength: 60 },
	/** Longer than a code, for spaces around it. */
	code: { maxLength: 40 },
	/** People who can come by one invitation. */
	uses: { max: 1_000, maxOfMembers: 20 },
	/** Life of an invitation. */
	days: { max: 365, maxOfMembers: 30 },
	/** Open invitations of one member at a time. */
	openAtOnce: { max: 200, maxOfMembers: 10 },
	/** Answer to a question of administrators. */
	answer: { maxLength: 500 },
	/** Why an application is declined. */
	reason: { maxLength: 500 },
	/** After so long an application is forgotten. */
	application: { days: 30 },
	/** Sign-ups and applications of the whole community within a window, from which on each needs a puzzle. */
	surge: { signUps: 30, windowSeconds: 600 },
	/** Puzzle of a surge. Its cost is that of one of 256 guesses on average; it grows with the surge, to `costMax`. */
	puzzle: { seconds: 600, cost: 2_000, costMax: 8_000, maxLength: 1_000 },
	/** Own invitations in a list. */
	ownShown: 50,
} as const;
