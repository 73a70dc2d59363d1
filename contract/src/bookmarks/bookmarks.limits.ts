export const bookmarkLimits = {
	/** Bookmarks of a member, also of posts that they see no more. */
	max: 5_000,
	folders: { max: 50, name: { maxLength: 40 } },
} as const;
