import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { scopes } from '../core/scopes.ts';
import { text } from '../core/text.ts';
import { tokenLimits } from './tokens.limits.ts';

const { daysMax } = tokenLimits;
const daysSentence = `A token can last 1 to ${daysMax} days`;

/** One of the caller's tokens, without its secret. */
export const tokenViewSchema = z.object({
	id: idSchema,
	name: z.string(),
	scopes: z.array(z.enum(scopes)),
	createdAt: timeSchema,
	expiresAt: timeSchema,
	/** To the hour; null for one that was never used. */
	lastUsedAt: z.nullable(timeSchema),
});
export type TokenView = z.infer<typeof tokenViewSchema>;

/** A new token with its secret, which no one can read again. */
export const newTokenSchema = z.object({ ...tokenViewSchema.shape, secret: z.string() });
export type NewToken = z.infer<typeof newTokenSchema>;

export const createTokenBodySchema = z.strictObject({
	name: text({ label: 'Name', maxLength: tokenLimits.name.maxLength, required: 'Name is required' }),
	scopes: z
		.array(z.enum(scopes, 'A token can’t be allowed this'), 'Choose what the token may do')
		.check(z.minLength(1, 'Choose what the token may do'), z.maxLength(scopes.length, 'Choose what the token may do')),
	/** Its life in days. */
	days: z.int(daysSentence).check(z.minimum(1, daysSentence), z.maximum(daysMax, daysSentence)),
});
export type CreateTokenBody = z.input<typeof createTokenBodySchema>;
