export const pushLimits = {
	endpoint: { maxLength: 1_000 },
	/** Devices of a member; the one that was added first makes room. */
	max: 20,
} as const;
