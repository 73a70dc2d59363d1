export const keptPostLimits = {
	/** Kept posts of a member: drafts, and scheduled ones. */
	max: 50,
	/** How far ahead a post can be scheduled. */
	daysAheadMax: 365,
} as const;
