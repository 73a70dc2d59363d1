import * as z from 'zod/mini';
import { say } from '../core/languages/say.ts';
import { idSchema } from '../core/scalars.ts';

/** The place of a post that is to be written: of everybody and friends, or in a tribe of the caller. */
export const audiencePlaces = ['everybody', 'friends', 'tribe'] as const;

export const countAudienceQuerySchema = z
	.strictObject({
		place: z._default(z.enum(audiencePlaces, { error: () => say('Place is everybody, friends or tribe') }), 'everybody'),
		tribeId: z.optional(idSchema),
	})
	.check(
		z.refine(({ place, tribeId }) => (place === 'tribe') === (tribeId !== undefined), {
			error: () => say('A tribe is named where the post goes to one'),
			path: ['tribeId'],
		}),
	);

export const audienceSchema = z.object({
	/** Members who can see it, without the caller. Each of them can sign in. */
	count: z.int(),
	/** Guests can see it too. */
	isForGuests: z.boolean(),
});
export type Audience = z.infer<typeof audienceSchema>;
