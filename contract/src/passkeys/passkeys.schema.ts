import * as z from 'zod/mini';
import { nameText } from '../core/common-texts.ts';
import { say } from '../core/languages/say.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { passkeyLimits } from './passkeys.limits.ts';

/** Bytes of an authenticator in base64url. */
const bytes = (maxLength: number) =>
	z
		.string({ error: () => say('Passkey is incomplete') })
		.check(
			z.maxLength(maxLength, { error: () => say('Passkey is too long') }),
			z.regex(/^[\w-]+$/, { error: () => say('Passkey is not in base64url') }),
		);

const credentialId = bytes(1400);
const transports = z.optional(
	z
		.array(
			z.string({ error: () => say('Transport is a word') }).check(z.regex(/^[\w-]{1,20}$/, { error: () => say('Transport is a word') })),
			{ error: () => say('Transports are a list') },
		)
		.check(z.maxLength(8, { error: () => say('Too many transports') })),
);

const name = nameText(passkeyLimits.name.maxLength);

/** Options of WebAuthn for `navigator.credentials.get`, in its JSON form. */
export const passkeyRequestSchema = z.object({
	challenge: z.string(),
	rpId: z.string(),
	/** Milliseconds. */
	timeout: z.number(),
	userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** Options of WebAuthn for `navigator.credentials.create`, in its JSON form. */
export const passkeyCreationSchema = z.object({
	challenge: z.string(),
	rp: z.object({ id: z.string(), name: z.string() }),
	user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
	pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
	timeout: z.number(),
	attestation: z.literal('none'),
	authenticatorSelection: z.object({
		residentKey: z.literal('required'),
		requireResidentKey: z.literal(true),
		userVerification: z.literal('required'),
	}),
	excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) })),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** What `navigator.credentials.get` answers, without what the server does not read. */
export const passkeyAnswerSchema = z.strictObject({
	id: credentialId,
	clientDataJSON: bytes(4000),
	authenticatorData: bytes(4000),
	signature: bytes(2000),
	userHandle: z.optional(bytes(100)),
});
export type PasskeyAnswer = z.input<typeof passkeyAnswerSchema>;

export const passkeyLoginBodySchema = z.strictObject({
	...passkeyAnswerSchema.shape,
	/** Brings back a member who left, with everything of theirs. */
	comesBack: z.optional(z.boolean()),
});
export type PasskeyLoginBody = z.input<typeof passkeyLoginBodySchema>;

/** What `navigator.credentials.create` answers, with the name that the member gives it. */
export const newPasskeySchema = z.strictObject({
	name,
	id: credentialId,
	clientDataJSON: bytes(4000),
	attestationObject: bytes(16_000),
	transports,
});
export type NewPasskey = z.input<typeof newPasskeySchema>;

export const renamePasskeyBodySchema = z.strictObject({ name });

export const passkeySchema = z.object({
	id: idSchema,
	name: z.string(),
	createdAt: timeSchema,
	/** Null before its first use. */
	usedAt: z.nullable(timeSchema),
	/** True where it is kept in an account, and so also on other devices. */
	isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;
