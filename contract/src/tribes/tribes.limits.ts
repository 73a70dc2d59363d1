export const tribeLimits = {
	name: { maxLength: 80 },
	slug: { maxLength: 100 },
	description: { maxLength: 1000 },
	tags: { maxItems: 10, maxLength: 30 },
	type: { maxLength: 20 },
	memberRole: { maxLength: 20 },
	channelKind: { maxLength: 20 },
	/** Members shown on a tribe's card. */
	faces: 3,
} as const;
