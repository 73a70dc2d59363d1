export const authLimits = {
	accessTokenSeconds: 15 * 60,
	refreshTokenSeconds: 30 * 24 * 60 * 60,
	/** A refresh token used again within this time by the same device gets the same answer: a reply was lost, or two tabs asked at once. */
	refreshGraceSeconds: 30,
} as const;
