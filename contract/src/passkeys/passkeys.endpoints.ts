import * as z from 'zod/mini';
import { otherSessionsEnded, sessionEnded, sessionOpened, sessionProved } from '../auth/auth.events.ts';
import { sessionSchema } from '../auth/auth.schema.ts';
import { endpoint } from '../core/endpoint.ts';
import { idParamsSchema } from '../core/scalars.ts';
import { memberReturned } from '../departures/departures.events.ts';
import { passkeyAdded, passkeyRemoved, passkeyRenamed } from './passkeys.events.ts';
import {
	newPasskeySchema,
	passkeyAnswerSchema,
	passkeyCreationSchema,
	passkeyLoginBodySchema,
	passkeyRequestSchema,
	passkeySchema,
	renamePasskeyBodySchema,
} from './passkeys.schema.ts';

export const askForPasskey = endpoint({
	method: 'POST',
	path: '/auth/passkey/options',
	access: 'guest',
	appends: [],
	sessionless: true,
	summary: 'What the browser needs to ask for a passkey: to sign in with, or as a proof. The challenge is good for five minutes, once.',
	response: passkeyRequestSchema,
	rateLimits: [{ max: 100, windowSeconds: 300, per: 'address' }],
});

export const loginWithPasskey = endpoint({
	method: 'POST',
	path: '/auth/passkey',
	access: 'guest',
	appends: [sessionOpened, sessionEnded, memberReturned],
	sessionless: true,
	summary: 'Sign in with a passkey, which counts as two factors. Of more than 50 sessions the one used longest ago ends.',
	body: passkeyLoginBodySchema,
	response: sessionSchema,
	needs: ['userAgent'],
	rateLimits: [{ max: 60, windowSeconds: 300, per: 'address' }],
	errors: ['passkey_refused', 'invalid_credentials', 'account_blocked', 'account_left'],
});

export const proveWithPasskey = endpoint({
	method: 'POST',
	path: '/api/me/proof/passkey',
	access: 'member',
	appends: [sessionProved],
	summary: 'Prove again who the caller is, with one of their passkeys.',
	body: passkeyAnswerSchema,
	rateLimits: [{ max: 10, windowSeconds: 300, per: 'account' }],
	errors: ['passkey_refused'],
});

export const listPasskeys = endpoint({
	method: 'GET',
	path: '/api/me/passkeys',
	access: 'member',
	feature: 'account',
	summary: 'The caller’s passkeys, the newest first.',
	response: z.array(passkeySchema),
});

export const createPasskey = endpoint({
	method: 'POST',
	path: '/api/me/passkeys/options',
	access: 'member',
	feature: 'account',
	appends: [],
	summary: 'What the browser needs to make a passkey for the caller. The challenge is good for five minutes.',
	proof: 'recent',
	response: passkeyCreationSchema,
	errors: ['passkeys_full'],
});

export const addPasskey = endpoint({
	method: 'POST',
	path: '/api/me/passkeys',
	access: 'member',
	feature: 'account',
	appends: [passkeyAdded, otherSessionsEnded],
	summary: 'Add a passkey that the browser made, which ends all other sessions of the caller.',
	proof: 'recent',
	body: newPasskeySchema,
	response: passkeySchema,
	status: 201,
	rateLimits: [{ max: 20, windowSeconds: 3600, per: 'account' }],
	errors: ['passkey_refused', 'passkey_known', 'passkeys_full'],
});

export const renamePasskey = endpoint({
	method: 'PUT',
	path: '/api/me/passkeys/:id',
	access: 'member',
	feature: 'account',
	appends: [passkeyRenamed],
	summary: 'Give one of the caller’s passkeys another name.',
	params: idParamsSchema,
	body: renamePasskeyBodySchema,
	response: passkeySchema,
});

export const removePasskey = endpoint({
	method: 'DELETE',
	path: '/api/me/passkeys/:id',
	access: 'member',
	feature: 'account',
	appends: [passkeyRemoved, otherSessionsEnded],
	summary: 'Remove one of the caller’s passkeys, which ends all their other sessions.',
	proof: 'recent',
	params: idParamsSchema,
	errors: ['last_way_in'],
});
