export const exploreLimits = {
	/** `aloneMax`: tags that only one author used, of each such author. */
	trendingTags: { maxItems: 20, windowDays: 7, aloneMax: 3 },
	/** Members seen within this window count as online. */
	online: { maxItems: 24, windowMinutes: 5 },
	recentActivity: { maxItems: 10 },
} as const;
