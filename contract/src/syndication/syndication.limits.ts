export const syndicationLimits = {
	/** Entries of an Atom feed. */
	entries: 20,
	/** The address that an embed is asked for. */
	url: { maxLength: 500 },
	/** The kind of answer that is asked for. */
	format: { maxLength: 20 },
	/** Largest size of an embed, in pixels. */
	embed: { width: 600, height: 240 },
} as const;
