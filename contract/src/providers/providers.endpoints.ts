import * as z from 'zod/mini';
import { otherSessionsEnded, sessionEnded, sessionOpened, sessionProved } from '../auth/auth.events.ts';
import { sessionSchema } from '../auth/auth.schema.ts';
import { endpoint } from '../core/endpoint.ts';
import { idParamsSchema } from '../core/scalars.ts';
import { memberReturned } from '../departures/departures.events.ts';
import { providerLinked, providerUnlinked } from './providers.events.ts';
import {
	beginTripQuerySchema,
	endTripBodySchema,
	identitySchema,
	linkedProviderSchema,
	linkProviderBodySchema,
	proveWithProviderBodySchema,
	providerParamsSchema,
	signInWithProviderBodySchema,
	tripSchema,
} from './providers.schema.ts';

export const beginTrip = endpoint({
	method: 'POST',
	path: '/auth/providers/:provider',
	access: 'guest',
	appends: [],
	sessionless: true,
	summary: 'Begin a trip to a provider (OpenID Connect): its address, and a ticket that is good for 15 minutes.',
	params: providerParamsSchema,
	query: beginTripQuerySchema,
	response: tripSchema,
	// Waits for another server.
	turn: 'none',
	rateLimits: [{ max: 60, windowSeconds: 300, per: 'address' }],
	errors: ['provider_unreachable'],
});

export const endTrip = endpoint({
	method: 'POST',
	path: '/auth/identities',
	access: 'guest',
	appends: [],
	sessionless: true,
	summary:
		'Trade the answer of a provider for an identity: to sign in, to register, as a proof, or to link. It is good for ten minutes, once.',
	body: endTripBodySchema,
	response: identitySchema,
	turn: 'none',
	rateLimits: [{ max: 60, windowSeconds: 300, per: 'address' }],
	errors: ['provider_unreachable', 'provider_refused', 'trip_over', 'still_waiting'],
});

export const loginWithProvider = endpoint({
	method: 'POST',
	path: '/auth/identities/session',
	access: 'guest',
	appends: [sessionOpened, sessionEnded, memberReturned, providerLinked],
	sessionless: true,
	summary:
		'Sign in with an identity of a provider, and with a code where two-step log in is on. A first sign-in links it to the account whose confirmed email the provider confirms too.',
	body: signInWithProviderBodySchema,
	response: sessionSchema,
	needs: ['userAgent'],
	rateLimits: [{ max: 60, windowSeconds: 300, per: 'address' }],
	errors: [
		'trip_over',
		'identity_unknown',
		'invalid_credentials',
		'account_blocked',
		'account_left',
		'second_factor_needed',
		'second_factor_wrong',
	],
});

export const proveWithProvider = endpoint({
	method: 'POST',
	path: '/api/me/proof/provider',
	access: 'member',
	appends: [sessionProved],
	summary: 'Prove again who the caller is, with an identity of a provider that they linked, of a trip begun as fresh.',
	body: proveWithProviderBodySchema,
	rateLimits: [{ max: 10, windowSeconds: 300, per: 'account' }],
	errors: ['trip_over', 'identity_unknown', 'second_factor_needed', 'second_factor_wrong'],
});

export const listLinkedProviders = endpoint({
	method: 'GET',
	path: '/api/me/providers',
	access: 'member',
	feature: 'account',
	summary: 'The providers that the caller signs in with, the one linked last first.',
	response: z.array(linkedProviderSchema),
});

export const linkProvider = endpoint({
	method: 'POST',
	path: '/api/me/providers',
	access: 'member',
	feature: 'account',
	appends: [providerLinked],
	summary: 'Let the caller sign in with this identity of a provider.',
	proof: 'recent',
	body: linkProviderBodySchema,
	response: linkedProviderSchema,
	status: 201,
	rateLimits: [{ max: 20, windowSeconds: 3600, per: 'account' }],
	errors: ['trip_over', 'identity_taken'],
});

export const unlinkProvider = endpoint({
	method: 'DELETE',
	path: '/api/me/providers/:id',
	access: 'member',
	feature: 'account',
	appends: [providerUnlinked, otherSessionsEnded],
	summary: 'Let the caller no longer sign in with a provider, which ends all their other sessions.',
	proof: 'recent',
	params: idParamsSchema,
	errors: ['last_way_in'],
});
