export const authLimits = {
	accessTokenSeconds: 15 * 60,
	refreshTokenSeconds: 30 * 24 * 60 * 60,
	/** Absolute life of a session from its sign-in, however often it is renewed. */
	sessionSeconds: 90 * 24 * 60 * 60,
	/**
	 * Grace period in which the same device may repeat a refresh token and gets the same answer: a reply was lost, or two tabs
	 * refreshed at once.
	 */
	refreshGraceSeconds: 30,
	/** Repetitions within the grace period: as many as the web app tries again. One more ends the session. */
	refreshRepeatsMax: 2,
	/** Age of the last proof up to which endpoints that need a recent one go on. */
	recentProofSeconds: 10 * 60,
	proofNowSeconds: 2 * 60,
	/** Sessions of a member; signing in ends the one used longest ago. */
	sessionsMax: 50,
	/** A device is new when no session of the member was used on it for so long; ended sessions are kept as long. */
	deviceSeconds: 90 * 24 * 60 * 60,
	/** How long a session on a new device waits before it may answer for others without an answer of its own. */
	newDeviceWaitSeconds: 7 * 24 * 60 * 60,
	/** Letters about new devices to a member: their address may be another person's. */
	newDeviceLettersPerDay: 5,
	/** Longer than the code, for spaces around it. */
	setupCode: { maxLength: 40 },
} as const;
