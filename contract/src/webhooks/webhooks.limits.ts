export const webhookLimits = {
	name: { maxLength: 60 },
	address: { maxLength: 500 },
	/** Webhooks of the instance, and of each tribe. */
	max: 10,
	/** Deliveries in the log of a webhook, and their age. */
	log: { max: 200, days: 30 },
	/** Characters of an answer that the log keeps. */
	answer: { maxLength: 1_000 },
	/** A webhook that no delivery has reached for so long is switched off. */
	failing: { days: 3 },
	/** A webhook with so many waiting deliveries is switched off too. */
	waiting: { max: 1_000 },
} as const;
