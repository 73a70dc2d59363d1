import * as z from 'zod/mini';

/** Rooms that an administrator can switch on and off. */
export const featuresSchema = z.object({
	friends: z.boolean(),
	messages: z.boolean(),
	explore: z.boolean(),
	notifications: z.boolean(),
});
export type Features = z.infer<typeof featuresSchema>;

export const guestAccessModes = ['landing', 'open', 'private'] as const;

export const instanceSchema = z.object({
	name: z.string(),
	/** What guests find: only the landing page, everything readable, or nothing. */
	guestAccess: z.enum(guestAccessModes),
	features: featuresSchema,
	/** True until somebody has registered; the first person becomes the administrator. */
	isEmpty: z.boolean(),
});
export type Instance = z.infer<typeof instanceSchema>;
