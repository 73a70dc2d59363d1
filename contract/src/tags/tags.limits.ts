export const tagLimits = {
	/** Tags that one member follows. */
	followedMax: 200,
} as const;
