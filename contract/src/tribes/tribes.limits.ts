export const tribeLimits = {
	/** Of an offer to some of its members, for a tribe that no one owns. */
	offerDays: 14,
	name: { maxLength: 80 },
	slug: { maxLength: 100 },
	description: { maxLength: 1000 },
	tags: { maxItems: 10, maxLength: 30 },
	type: { maxLength: 20 },
	memberRole: { maxLength: 20 },
	/** Roles of a tribe's own. */
	ownRoles: { max: 5 },
	roleName: { maxLength: 30 },
	/** Markdown. */
	rules: { maxLength: 10_000 },
	/** Address of a picture. */
	picture: { maxLength: 500 },
	channelKind: { maxLength: 20 },
	/** Members shown on a tribe's card. */
	faces: 3,
} as const;
