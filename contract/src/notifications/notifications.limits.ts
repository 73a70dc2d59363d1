export const notificationLimits = {
	/** People that a notification names. */
	people: { max: 3 },
	excerpt: { maxLength: 140 },
	/** Ids of one request. */
	ids: { maxItems: 100 },
	announcement: { maxLength: 2_000 },
	/** Age of the oldest, and number for each member. */
	kept: { days: 90, max: 1_000 },
} as const;
