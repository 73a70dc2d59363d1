export const exploreLimits = {
	trendingTags: { maxItems: 20, windowDays: 7 },
	/** Who was here in the last minutes is online. */
	online: { maxItems: 24, windowMinutes: 5 },
	recentActivity: { maxItems: 10 },
} as const;
