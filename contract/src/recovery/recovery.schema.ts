import * as z from 'zod/mini';
import { emailSchema, loginNameSchema, newPasswordSchema } from '../accounts/accounts.schema.ts';
import { say } from '../core/languages/say.ts';
import { timeSchema } from '../core/scalars.ts';
import { text } from '../core/text.ts';
import { recoveryLimits } from './recovery.limits.ts';

const { codeMaxLength, tokenMaxLength } = recoveryLimits;

export const recoveryCodesSchema = z.object({
	/** Codes that were not used yet. */
	remaining: z.int(),
	/** Null for an account that never made any. */
	madeAt: z.nullable(timeSchema),
});
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** Shown this once. */
export const newRecoveryCodesSchema = z.object({ codes: z.array(z.string()) });

export const askForLinkBodySchema = z.strictObject({ email: emailSchema });
export type AskForLinkBody = z.input<typeof askForLinkBodySchema>;

export const resetByCodeBodySchema = z.strictObject({
	/** As in a sign-in. */
	email: loginNameSchema,
	/** Capitals, spaces and hyphens do not matter. */
	code: text({
		maxLength: codeMaxLength,
		required: () => say('Recovery code is required'),
		tooLong: (max) => say('Recovery code can have at most {max} characters', { max }),
		unstorable: () => say('Recovery code contains characters that cannot be stored'),
	}),
	/** The new one. */
	password: newPasswordSchema,
});
export type ResetByCodeBody = z.input<typeof resetByCodeBodySchema>;

const tokenSchema = text({
	maxLength: tokenMaxLength,
	required: () => say('Token is required'),
	tooLong: (max) => say('Token can have at most {max} characters', { max }),
	unstorable: () => say('Token contains characters that cannot be stored'),
});

export const confirmEmailBodySchema = z.strictObject({
	/** From the fragment of the link. */
	token: tokenSchema,
});

export const resetByLinkBodySchema = z.strictObject({
	/** From the fragment of the link. */
	token: tokenSchema,
	/** The new one. */
	password: newPasswordSchema,
});
export type ResetByLinkBody = z.input<typeof resetByLinkBodySchema>;
