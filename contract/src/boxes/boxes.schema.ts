import * as z from 'zod/mini';
import { say } from '../core/languages/say.ts';
import { idSchema } from '../core/scalars.ts';
import { tribeRefSchema } from '../tribes/tribes.schema.ts';
import { boxLimits } from './boxes.limits.ts';

/** What the archive of a tribe has of the caller. */
export const ownBoxSchema = z.object({
	/** Their pictures go along; null for others than members. */
	picturesGoAlong: z.nullable(z.boolean()),
	/** Code with which they claim elsewhere what they wrote here. */
	claim: z.string(),
});
export type OwnBox = z.infer<typeof ownBoxSchema>;

export const updateOwnBoxBodySchema = z.strictObject({
	picturesGoAlong: z.boolean({ error: () => say('Going along is yes or no') }),
});

/** The code, alone or at the end of a link. */
export const claimBodySchema = z.strictObject({
	link: z
		.string({ error: () => say('Claim link is required') })
		.check(
			z.trim(),
			z.minLength(1, { error: () => say('Claim link is required') }),
			z.maxLength(boxLimits.link.maxLength, { error: () => say('This is no claim link') }),
		),
});

/** What became the caller's. */
export const claimedSchema = z.object({
	tribes: z.array(z.object({ tribe: tribeRefSchema, posts: z.int(), comments: z.int() })),
});
export type Claimed = z.infer<typeof claimedSchema>;

/** Of an archive of a tribe, beside `found`. */
export const foundBoxSchema = z.object({
	from: z.string(),
	isPrivate: z.boolean(),
	people: z.int(),
	comments: z.int(),
	/** SHA-256 of the key that signed it, in hexadecimal digits. */
	fingerprint: z.string(),
});

/** The tribe that came along, by its id. */
export const broughtTribeSchema = z.object({ id: idSchema });
