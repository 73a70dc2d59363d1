export const commentLimits = {
	body: { maxLength: 1000 },
} as const;
