export const adminLimits = {
	/** At most ten years. */
	banHours: { min: 1, default: 24, max: 87_600 },
	reason: { maxLength: 1000 },
	search: { maxLength: 254 },
	/** Days during which a removal can be undone. */
	restoreDays: 30,
	/** Hours in which an administrator who opens a case again gets no further line in the audit log. */
	openingNotedHours: 24,
	statisticsDays: 90,
	/** Reports of one thing shown in a list and on its page; the count includes all. */
	reportsShown: { inRow: 5, onPage: 100 },
} as const;
