import * as z from 'zod/mini';
import { nameText } from '../core/common-texts.ts';
import { say } from '../core/languages/say.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { scopes } from '../core/scopes.ts';
import { tokenLimits } from './tokens.limits.ts';

const { daysMax } = tokenLimits;
const wrongDays = { error: () => say('A token can last 1 to {max} days', { max: daysMax }) };
const noScopes = { error: () => say('Choose what the token may do') };

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
	name: nameText(tokenLimits.name.maxLength),
	scopes: z
		.array(z.enum(scopes, { error: () => say('A token can’t be allowed this') }), noScopes)
		.check(z.minLength(1, noScopes), z.maxLength(scopes.length, noScopes)),
	/** Its life in days. */
	days: z.int(wrongDays).check(z.minimum(1, wrongDays), z.maximum(daysMax, wrongDays)),
});
export type CreateTokenBody = z.input<typeof createTokenBodySchema>;
