export const reportLimits = {
	reason: { maxLength: 1000 },
} as const;
