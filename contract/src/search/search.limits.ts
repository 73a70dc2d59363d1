export const searchLimits = {
	query: { maxLength: 200 },
	/** Words and phrases; what comes after them is not searched for. */
	terms: { max: 16 },
	/** Operators, such as `from:maya`; what comes after them is not searched for. */
	operators: { max: 8 },
	/** Counts go no further: there are so many, or more. */
	countMax: 100,
	suggestions: { max: 5 },
} as const;
