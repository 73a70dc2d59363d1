export const reportLimits = {
	reason: { maxLength: 1000 },
	notices: { maxItems: 20 },
} as const;
