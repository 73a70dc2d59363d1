import * as z from 'zod/mini';
import { loginNameSchema, newPasswordSchema, optionalEmailSchema, passwordSchema } from '../accounts/accounts.schema.ts';
import { nameText } from '../core/common-texts.ts';
import { say } from '../core/languages/say.ts';
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

export const usernameSchema = z.string({ error: () => say('Username is required') }).check(
	z.trim(),
	z.regex(new RegExp(`^\\w{${username.minLength},${username.maxLength}}$`), {
		error: () => say('Use {min} to {max} letters, digits or underscores', { min: username.minLength, max: username.maxLength }),
	}),
);

const setupCodeText = text({
	maxLength: authLimits.setupCode.maxLength,
	notText: () => say('Setup code must be text'),
	tooLong: (max) => say('Setup code can have at most {max} characters', { max }),
	unstorable: () => say('Setup code contains characters that cannot be stored'),
});

const invitationText = text({
	maxLength: joiningLimits.code.maxLength,
	notText: () => say('Invitation must be text'),
	tooLong: (max) => say('Invitation can have at most {max} characters', { max }),
	unstorable: () => say('Invitation contains characters that cannot be stored'),
});

/** Fields of a registration. */
export const newAccountSchema = z.strictObject({
	name: nameText(userLimits.name.maxLength),
	username: usernameSchema,
	email: optionalEmailSchema,
	/** May be missing beside `identity`. */
	password: z.optional(newPasswordSchema),
	/** Of a provider, which the new account signs in with. */
	identity: z.optional(sealedIdentitySchema),
	/** The code that the server prints while `/api/instance` says `needsSetupCode`; ignored afterwards. */
	setupCode: z.optional(setupCodeText),
	/** The code of an invitation to this community. */
	invitation: z.optional(invitationText),
	/** Asked for with `puzzle_needed` while sign-ups surge; ignored otherwise. */
	solution: z.optional(solutionSchema),
});
/** For bodies of people who are to sign in with a password, or with an identity in its place. */
export const hasWayIn = z.refine<Partial<Record<'password' | 'identity', string | undefined>>>(
	({ password, identity }) => password !== undefined || identity !== undefined,
	{ path: ['password'], error: () => say('Password is required') },
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

export const answerSignInBodySchema = z.strictObject({ wasMe: z.boolean({ error: () => say('Say whether it was you') }) });
export type AnswerSignInBody = z.input<typeof answerSignInBodySchema>;
