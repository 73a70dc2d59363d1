export const postLimits = {
	title: { maxLength: 200 },
	body: { maxLength: 10_000 },
	attachments: { maxItems: 4, altMaxLength: 500 },
	/** Hashtags beyond this many in one post are plain text. */
	tags: { maxItems: 10, maxLength: 50 },
	/** Bodies longer than this show the AI Summary box. */
	summaryFromLength: 200,
} as const;
