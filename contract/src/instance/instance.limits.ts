export const instanceLimits = {
	name: { maxLength: 60 },
	description: { maxLength: 300 },
	rules: { maxLength: 20_000 },
} as const;
