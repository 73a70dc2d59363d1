export const departureLimits = {
	/** Days in which a member can change their mind, before all of theirs is erased. */
	keptDays: 30,
} as const;
