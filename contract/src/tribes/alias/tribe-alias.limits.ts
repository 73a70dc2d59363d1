export const tribeAliasLimits = {
	aliasName: { maxLength: 50 },
} as const;
