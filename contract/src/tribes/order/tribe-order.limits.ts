const minute = 60;

export const tribeOrderLimits = {
	/** Of a mute or a ban. */
	hours: { min: 1, max: 365 * 24 },
	/** Of a shadow-ban: at most 30 days. */
	shadowHours: { min: 1, max: 30 * 24 },
	/** Pauses of slow mode to choose from; 0 for none. */
	slowSeconds: [0, minute, 5 * minute, 15 * minute, 60 * minute, 6 * 60 * minute, 24 * 60 * minute],
	/** Members read it. */
	reason: { maxLength: 300 },
} as const;
