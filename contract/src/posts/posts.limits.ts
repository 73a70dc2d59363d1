export const postLimits = {
	title: { maxLength: 200 },
	body: { maxLength: 10_000 },
	attachments: { maxItems: 4, altMaxLength: 500 },
	/** Further hashtags in a post are plain text. */
	tags: { maxItems: 10, maxLetters: 50, maxLength: 100 },
	/** Pinned posts of a tribe. */
	pins: { maxItems: 3 },
	/** Longer bodies get a summary. */
	summaryFromLength: 200,
} as const;
