import * as z from 'zod/mini';
import { say } from '../core/languages/say.ts';
import { timeSchema } from '../core/scalars.ts';
import { twoStepLimits } from './two-step.limits.ts';

/** Six digits of an app, or a recovery code; spaces are ignored. */
export const secondFactorSchema = z.string({ error: () => say('Code is required') }).check(
	z.trim(),
	z.minLength(1, { error: () => say('Code is required') }),
	z.maxLength(twoStepLimits.code.maxLength, {
		error: () => say('Code can have at most {max} characters', { max: twoStepLimits.code.maxLength }),
	}),
);

export const twoStepSchema = z.object({
	/** Since when a sign-in asks for a code too; null while it is off. */
	since: z.nullable(timeSchema),
});
export type TwoStep = z.infer<typeof twoStepSchema>;

/** What an app needs to make the codes of an account. */
export const twoStepKeySchema = z.object({
	/** In base32, to type it. */
	secret: z.string(),
	/** The same for a QR code: an otpauth address with the name of the community and the email. */
	uri: z.string(),
});
export type TwoStepKey = z.infer<typeof twoStepKeySchema>;

/** The first code was right. */
export const twoStepTurnedOnSchema = z.object({
	/** Ten, shown this once; none where the member has some left. */
	recoveryCodes: z.array(z.string()),
});

export const twoStepCodeBodySchema = z.strictObject({ code: secondFactorSchema });
export type TwoStepCodeBody = z.input<typeof twoStepCodeBodySchema>;
