export const tribeLimits = {
	name: { maxLength: 80 },
	slug: { maxLength: 100 },
	description: { maxLength: 1000 },
	type: { maxLength: 20 },
	memberRole: { maxLength: 20 },
	channelKind: { maxLength: 20 },
} as const;
