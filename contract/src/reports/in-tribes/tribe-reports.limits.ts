export const tribeReportLimits = {
	/** Time that moderators have before administrators see a case too. */
	escalatesAfterHours: 48,
	/** What reporters wrote, of each case: the latest. */
	texts: { maxItems: 10 },
} as const;
