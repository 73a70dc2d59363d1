import * as z from 'zod/mini';
import { loginNameSchema, newPasswordSchema, optionalEmailSchema, passwordSchema } from '../accounts/accounts.schema.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { text } from '../core/text.ts';
import { joiningLimits } from '../joining/joining.limits.ts';
import { solutionSchema } from '../joining/puzzle.schema.ts';
import { sealedIdentitySchema } from '../providers/providers.schema.ts';
import { secondFactorSchema } from '../two-step/two-step.schema.ts';
import { userLimits } from '../users/users.limits.ts';
import { currentUserSchema } from '../users/users.schema.ts';
import { authLimits } from './auth.limits.ts';

const { username } = userLimits;

export const usernameSchema = z
	.string('Username is required')
	.check(
		z.trim(),
		z.regex(
			new RegExp(`^\\w{${username.minLength},${username.maxLength}}$`),
			`Use ${username.minLength} to ${username.maxLength} letters, digits or underscores`,
		),
	);

/** Fields of a registration. */
export const newAccountSchema = z.strictObject({
	name: text({ label: 'Name', maxLength: userLimits.name.maxLength, required: 'Name is required' }),
	username: usernameSchema,
	email: optionalEmailSchema,
	/** May be missing beside `identity`. */
	password: z.optional(newPasswordSchema),
	/** Of a provider, which the new account signs in with. */
	identity: z.optional(sealedIdentitySchema),
	/** The code that the server prints while `/api/instance` says `needsSetupCode`; ignored afterwards. */
	setupCode: z.optional(text({ label: 'Setup code', maxLength: authLimits.setupCode.maxLength })),
	/** The code of an invitation to this community. */
	invitation: z.optional(text({ label: 'Invitation', maxLength: joiningLimits.code.maxLength })),
	/** Asked for with `puzzle_needed` while sign-ups surge; ignored otherwise. */
	solution: z.optional(solutionSchema),
});
/** For bodies of people who are to sign in with a password, or with an identity in its place. */
export const hasWayIn = z.refine<Partial<Record<'password' | 'identity', string | undefined>>>(
	({ password, identity }) => password !== undefined || identity !== undefined,
	{ path: ['password'], error: 'Password is required' },
);
export const registerBodySchema = newAccountSchema.check(hasWayIn);
export type RegisterBody = z.input<typeof registerBodySchema>;

export const loginBodySchema = z.strictObject({
	/** Or the username, where the community says `emailOptional`. */
	email: loginNameSchema,
	password: passwordSchema,
	/** Brings back a member who left, with everything of theirs. */
	comesBack: z.optional(z.boolean()),
	/** Asked for with `second_factor_needed` where two-step log in is on: a code of the app, or a recovery code. */
	code: z.optional(secondFactorSchema),
});
export type LoginBody = z.input<typeof loginBodySchema>;

export const proveSessionBodySchema = z.strictObject({
	currentPassword: passwordSchema,
	/** As in a sign-in. */
	code: z.optional(secondFactorSchema),
});
export type ProveSessionBody = z.input<typeof proveSessionBodySchema>;

/** A session: a short-lived access token, the refresh token that renews it once, and its owner. */
export const sessionSchema = z.object({
	accessToken: z.string(),
	refreshToken: z.string(),
	user: currentUserSchema,
});
export type Session = z.infer<typeof sessionSchema>;

/** One of the caller's own sessions, for the list in the settings. */
export const sessionViewSchema = z.object({
	id: idSchema,
	/** A name such as 'Firefox on a Mac'; '' when unknown. */
	device: z.string(),
	createdAt: timeSchema,
	lastUsedAt: timeSchema,
	/** The session of the request. */
	isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof sessionViewSchema>;

/** A sign-in from a device that the member had not used in 90 days; it waits for their answer. */
export const newSignInSchema = z.object({
	/** Of its session. */
	id: idSchema,
	/** As in the list of sessions. */
	device: z.string(),
	/** When it signed in first. */
	at: timeSchema,
	/** No session runs on it any more. */
	hasEnded: z.boolean(),
});
export type NewSignIn = z.infer<typeof newSignInSchema>;

export const answerSignInBodySchema = z.strictObject({ wasMe: z.boolean('Say whether it was you') });
export type AnswerSignInBody = z.input<typeof answerSignInBodySchema>;
