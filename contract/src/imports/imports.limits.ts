export const importLimits = {
	/** The host may set less. */
	archive: { maxBytes: 1024 * 1024 * 1024 },
	/** Archives are sent in pieces of this size, the last one smaller: below what proxies let through, and what a slow line sends in time. */
	pieceBytes: 4 * 1024 * 1024,
	/** Of one import; the rest is left out. */
	posts: 10_000,
	pictures: 500,
	/** Time from the start to the end of an import, and how long the archive is kept at most. */
	openHours: 24,
	/** How long the outcome is told. */
	toldDays: 7,
	/** New imports of one member in a day. */
	perDay: 10,
} as const;
