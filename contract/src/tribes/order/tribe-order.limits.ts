export const tribeOrderLimits = {
	/** Of a mute or a ban. */
	hours: { min: 1, max: 365 * 24 },
	/** Of a shadow-ban: at most 30 days. */
	shadowHours: { min: 1, max: 30 * 24 },
	/** Members read it. */
	reason: { maxLength: 300 },
} as const;
