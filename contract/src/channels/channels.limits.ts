export const channelLimits = {
	name: { maxLength: 40 },
	topic: { maxLength: 140 },
	/** Of a tribe. */
	channels: { max: 50 },
	/** Of a channel. */
	pins: { max: 50 },
	/** Longest pause of slow mode. */
	slowSeconds: { max: 6 * 60 * 60 },
	/** Faces behind a thread. */
	threadFaces: 3,
	/** '@here' tells those who were active within so many minutes. */
	hereMinutes: 15,
} as const;
