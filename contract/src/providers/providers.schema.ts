import * as z from 'zod/mini';
import { say } from '../core/languages/say.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { secondFactorSchema } from '../two-step/two-step.schema.ts';
import { providerLimits } from './providers.limits.ts';

/** A provider that the host has set. */
export const providerSchema = z.object({
	/** Its part of an address. */
	key: z.string(),
	name: z.string(),
});
export type Provider = z.infer<typeof providerSchema>;

export const providerParamsSchema = z.object({ provider: z.string().check(z.maxLength(60, { error: () => say('This is no provider') })) });

export const beginTripQuerySchema = z.object({
	/** The provider is to check again who is there: for a proof. */
	fresh: z.optional(z.literal('yes')),
});

const startAgain = { error: () => say('Start again') };

/** What the server sealed, and opens itself. */
const sealed = z.string(startAgain).check(z.maxLength(providerLimits.sealed.maxLength, startAgain), z.regex(/^[\w-]+$/, startAgain));

/** What an identity is kept in on its way through the browser. */
export const sealedIdentitySchema = sealed;

export const tripSchema = z.object({
	/** Of the provider, where the person signs in. */
	address: z.string(),
	/** The sealed trip; kept by the tab that began it, so that only there the answer counts. */
	ticket: z.string(),
});
export type Trip = z.infer<typeof tripSchema>;

export const endTripBodySchema = z.strictObject({
	ticket: sealed,
	/** The query of the address that the provider sent back to, with its '?'. */
	answer: z.string(startAgain).check(z.maxLength(providerLimits.answer.maxLength, startAgain), z.regex(/^\?[\x21-\x7e]*$/, startAgain)),
});
export type EndTripBody = z.input<typeof endTripBodySchema>;

export const identitySchema = z.object({
	/** Sealed; it serves once. */
	identity: z.string(),
	provider: providerSchema,
	/**
	 * `known` signs in; `linkable` signs in too, and links it: its address is confirmed by the provider and here; `new` belongs to no
	 * account.
	 */
	state: z.enum(['known', 'linkable', 'new']),
	/** These three suggest what to register with. */
	name: z.nullable(z.string()),
	/** Confirmed by the provider. */
	email: z.nullable(z.string()),
	/** Free when it was suggested. */
	username: z.nullable(z.string()),
});
export type Identity = z.infer<typeof identitySchema>;

export const signInWithProviderBodySchema = z.strictObject({
	identity: sealed,
	/** As in a sign-in with a password. */
	code: z.optional(secondFactorSchema),
	/** Brings back a member who left, with everything of theirs. */
	comesBack: z.optional(z.boolean()),
});
export type SignInWithProviderBody = z.input<typeof signInWithProviderBodySchema>;

export const proveWithProviderBodySchema = z.strictObject({ identity: sealed, code: z.optional(secondFactorSchema) });
export type ProveWithProviderBody = z.input<typeof proveWithProviderBodySchema>;

export const linkProviderBodySchema = z.strictObject({ identity: sealed });
export type LinkProviderBody = z.input<typeof linkProviderBodySchema>;

export const linkedProviderSchema = z.object({
	id: idSchema,
	/** Key of the provider; it stays when the host takes the provider away. */
	provider: z.string(),
	/** Name of the provider; its key where the host has taken it away. */
	name: z.string(),
	/** Address of the member there, when it was linked. */
	email: z.nullable(z.string()),
	linkedAt: timeSchema,
	/** Linking counts as a use. */
	lastUsedAt: timeSchema,
});
export type LinkedProvider = z.infer<typeof linkedProviderSchema>;
