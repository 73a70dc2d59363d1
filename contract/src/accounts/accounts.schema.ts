import * as z from 'zod/mini';
import { say } from '../core/languages/say.ts';
import { timeSchema } from '../core/scalars.ts';
import { userLimits } from '../users/users.limits.ts';
import { shortPasswordSentence } from './short-password.ts';

const { minLength, maxLength } = userLimits.password;

const tooLong = { error: () => say('Password can have at most {max} characters', { max: maxLength }) };
const noEmail = { error: () => say('Invalid email address') };
const noPassword = { error: () => say('Password is required') };

export const emailSchema = z
	.string(noEmail)
	.check(z.trim(), z.toLowerCase(), z.maxLength(userLimits.email.maxLength, noEmail), z.email(noEmail));

/** Null for none, which the server takes where the community says so (`emailOptional`). */
export const optionalEmailSchema = z.nullable(emailSchema);

/** What a member logs in by: an email, or a username where emails are optional. In lower case. */
export const loginNameSchema = z.union(
	[emailSchema, z.string().check(z.trim(), z.toLowerCase(), z.regex(new RegExp(`^\\w{1,${userLimits.username.maxLength}}$`)))],
	noEmail,
);

/** A password that a member has. Its rules were those of the day when it was chosen. */
export const passwordSchema = z.string(noPassword).check(z.minLength(1, noPassword), z.maxLength(maxLength, tooLong));

/** A password that a member chooses. A community can ask for more characters (`passwordMinLength`). */
export const newPasswordSchema = z.string(noPassword).check(
	z.minLength(minLength, { error: () => shortPasswordSentence(minLength) }),
	z.maxLength(maxLength, tooLong),
	z.refine((value) => value.isWellFormed(), { error: () => say('Password contains characters that cannot be stored') }),
);

/** What its owner sees of an account, beside what they show. */
export const accountSchema = z.object({
	/** '' for none. */
	email: z.string(),
	/** When its owner showed that mail to this email reaches them; null before. */
	emailConfirmedAt: z.nullable(timeSchema),
	/** Null for an account without a password. */
	passwordChangedAt: z.nullable(timeSchema),
});
export type AccountView = z.infer<typeof accountSchema>;

export const changePasswordBodySchema = z.strictObject({
	currentPassword: passwordSchema,
	/** The new one. */
	password: newPasswordSchema,
});
export type ChangePasswordBody = z.input<typeof changePasswordBodySchema>;

export const setPasswordBodySchema = z.strictObject({ password: newPasswordSchema });
export type SetPasswordBody = z.input<typeof setPasswordBodySchema>;

export const changeEmailBodySchema = z.strictObject({ email: emailSchema });
export type ChangeEmailBody = z.input<typeof changeEmailBodySchema>;
