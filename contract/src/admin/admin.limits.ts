export const adminLimits = {
	/** Ten years at most. */
	banHours: { min: 1, default: 24, max: 87_600 },
	reason: { maxLength: 1000 },
	search: { maxLength: 254 },
	/** So long can what was removed be restored. */
	restoreDays: 30,
	statisticsDays: 90,
	/** Reports of one thing that its row and its page show; all of them are counted. */
	reportsShown: { inRow: 5, onPage: 100 },
} as const;
