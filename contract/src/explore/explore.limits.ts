export const exploreLimits = {
	/** `aloneMax`: tags that only one author used, of each such author. */
	trendingTags: { maxItems: 20, windowDays: 7, aloneMax: 3 },
	/** Members seen within this window count as online. */
	online: { maxItems: 24, windowMinutes: 5 },
	recentActivity: { maxItems: 10 },
	/** Blocks of the page Explore. */
	explore: { trends: 5, rising: 3, joined: 5, coming: 5, faces: 3, joinedWindowDays: 7 },
	/** Constants of the formula of rising posts; docs/decisions says why. */
	rising: {
		/** Only posts that are at most so old. */
		windowHours: 72,
		/** Fewest people. */
		peopleMin: 3,
		/** Accounts younger than this do not count, and those younger than `settledDays` count `newWeight`. */
		joinedHours: 24,
		settledDays: 14,
		newWeight: 0.25,
		/** Smaller places count as this small, and larger ones as this large. */
		size: { min: 25, max: 2_500 },
		/** Added to the age, so that the first minutes are not everything; and the power that lets old posts sink. */
		ageOffsetHours: 2,
		gravity: 1.5,
		/** Most posts of one author, and of one tribe. */
		perAuthor: 1,
		perTribe: 3,
		/** Stored for all viewers; more than are shown, because a viewer may not see all. */
		storedMax: 100,
	},
} as const;
