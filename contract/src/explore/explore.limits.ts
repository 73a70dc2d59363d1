export const exploreLimits = {
	trendingTags: { maxItems: 20, windowDays: 7 },
	/** Members seen within this window count as online. */
	online: { maxItems: 24, windowMinutes: 5 },
	recentActivity: { maxItems: 10 },
} as const;
