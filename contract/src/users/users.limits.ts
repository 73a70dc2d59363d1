export const userLimits = {
	email: { maxLength: 254 },
	username: { minLength: 3, maxLength: 30 },
	name: { maxLength: 80 },
	password: { minLength: 6, maxLength: 256 },
	bio: { maxLength: 500 },
	location: { maxLength: 100 },
	website: { maxLength: 200 },
	interests: { maxItems: 20, maxLength: 40 },
} as const;
