export const exportLimits = {
	/** How long an archive can be fetched after it was made. */
	keptDays: 7,
	/** Lifetime of the address from which it is fetched. */
	addressSeconds: 10 * 60,
	/** New archives of one member in a day. */
	perDay: 5,
} as const;
