export const reportLimits = {
	reason: { maxLength: 1000 },
	outcomes: { maxItems: 20 },
} as const;
