export const friendLimits = {
	/** Pause before a member may ask again after a decline. */
	askAgainDays: 7,
} as const;
