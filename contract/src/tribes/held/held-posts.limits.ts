export const heldPostLimits = {
	/** Number of first posts of a member that a tribe may want to see before others do; 0 for none. */
	reviewedPosts: [0, 1, 2, 3],
	/** Posts of one member that wait in one tribe at a time. */
	ofMember: { maxItems: 5 },
} as const;
