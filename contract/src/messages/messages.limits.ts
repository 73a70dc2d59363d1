export const messageLimits = {
	text: { maxLength: 4000 },
	/** First letters of a message in the list of conversations and above a reply. */
	excerpt: { maxLength: 140 },
	pictures: { maxItems: 8 },
	/** The author may change the text for so long. */
	editMinutes: 15,
	search: { maxLength: 80 },
	page: { default: 40, max: 100 },
	/** People named behind a reaction; its count goes on. */
	reactionPeople: 50,
} as const;

export const conversationLimits = {
	name: { maxLength: 60 },
	picture: { maxLength: 500 },
	/** Members of a group with its owner, those who have not said yes among them. */
	people: { max: 50 },
	/** People that a conversation shows in a list. */
	faces: 5,
	pinned: { max: 20 },
	/** A stranger may write so many messages until they are accepted. */
	request: {
		messages: 3,
		/** After a no they may ask again. */
		declinedDays: 30,
		perDay: 20,
		newAccountPerDay: 5,
	},
} as const;
