export const authLimits = {
	accessTokenSeconds: 15 * 60,
	refreshTokenSeconds: 30 * 24 * 60 * 60,
	/** A refresh token used again within this time by the same device gets the same answer: a reply was lost, or two tabs asked at once. */
	refreshGraceSeconds: 30,
	/** So long the question whether a session still runs is held while it does. */
	sessionHoldSeconds: 20,
	/** Of the questions of one session: browsers open six connections to a server over HTTP/1.1, and two stay free. */
	heldPerSession: 4,
} as const;
