export const previewLimits = {
	address: { maxLength: 2_000 },
	title: { maxLength: 200 },
	description: { maxLength: 300 },
	/** For a page with all its redirects, and again for its picture. */
	answerSeconds: 5,
	answerBytes: 1024 * 1024,
	redirects: 3,
	/** An address is fetched again for posts that come later. */
	freshDays: 7,
} as const;
