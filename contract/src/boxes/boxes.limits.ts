export const boxLimits = {
	/** Of one tribe that is brought; the rest is left out. */
	posts: 100_000,
	comments: 500_000,
	people: 100_000,
	pictures: 5_000,
	/** All files together, unpacked. */
	unpacked: { maxBytes: 4 * 1024 * 1024 * 1024 },
	/** New archives of one tribe's owner in a day. */
	exportsPerDay: 5,
	claimsPerHour: 20,
	/** A claim link with its code. */
	link: { maxLength: 1000 },
} as const;
