export const exploreLimits = {
	trendingTags: { maxItems: 20, windowDays: 7 },
} as const;
