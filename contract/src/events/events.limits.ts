export const eventLimits = {
	place: { maxLength: 200 },
	link: { maxLength: 500 },
	/** Why it is cancelled. */
	reason: { maxLength: 500 },
	places: { max: 100_000 },
	/** From the start to the end of an occurrence. */
	duration: { maxDays: 14 },
	rule: { maxInterval: 52, maxOccurrences: 366, maxYears: 5 },
	/** Of the month view. */
	window: { maxDays: 62, maxItems: 500 },
	/** Occurrences of one event on its page. */
	series: { maxItems: 24 },
	/** People on the page of an event. */
	people: { max: 6 },
	/** Entries of a calendar feed, and how long past ones stay in it. */
	feed: { maxItems: 1_000, pastDays: 90, daysAhead: 366 },
} as const;
