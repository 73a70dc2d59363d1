import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idParamsSchema } from '../core/scalars.ts';
import { memberReturned } from '../departures/departures.events.ts';
import { providerLinked } from '../providers/providers.events.ts';
import {
	memberJoined,
	otherSessionsEnded,
	sessionEnded,
	sessionOpened,
	sessionProved,
	sessionRenewed,
	signInConfirmed,
	signInDisowned,
} from './auth.events.ts';
import {
	answerSignInBodySchema,
	loginBodySchema,
	newSignInSchema,
	proveSessionBodySchema,
	registerBodySchema,
	sessionSchema,
	sessionViewSchema,
} from './auth.schema.ts';

export const register = endpoint({
	method: 'POST',
	path: '/auth/register',
	access: 'guest',
	appends: [memberJoined, sessionOpened, providerLinked],
	sessionless: true,
	summary:
		'Create an account with a password, an identity of a provider or both, and sign in. The first account of an instance becomes its administrator; it may need a setup code.',
	body: registerBodySchema,
	response: sessionSchema,
	status: 201,
	needs: ['userAgent', 'language'],
	turn: 'hashing',
	rateLimits: [{ max: 30, windowSeconds: 3600, per: 'address' }],
	errors: [
		'setup_code_wrong',
		'registration_closed',
		'approval_needed',
		'invitation_needed',
		'invitation_ended',
		'puzzle_needed',
		'name_reserved',
		'name_turns_text',
		'mail_domain_refused',
		'password_too_short',
		'password_too_common',
		'password_is_known',
		'email_taken',
		'username_taken',
		'trip_over',
		'identity_taken',
	],
});

export const login = endpoint({
	method: 'POST',
	path: '/auth/login',
	access: 'guest',
	appends: [sessionOpened, sessionEnded, memberReturned],
	sessionless: true,
	summary:
		'Sign in with email and password, and with a code where two-step log in is on. Of more than 50 sessions the one used longest ago ends.',
	body: loginBodySchema,
	response: sessionSchema,
	needs: ['userAgent'],
	turn: 'hashing',
	rateLimits: [
		{ max: 10, windowSeconds: 300, per: 'addressAndEmail' },
		// Stops one common password from being tried on many accounts.
		{ max: 100, windowSeconds: 300, per: 'address' },
	],
	errors: ['invalid_credentials', 'still_waiting', 'account_blocked', 'account_left', 'second_factor_needed', 'second_factor_wrong'],
});

export const logout = endpoint({
	method: 'POST',
	path: '/auth/logout',
	access: 'member',
	appends: [sessionEnded],
	summary: 'End this session.',
});

export const refresh = endpoint({
	method: 'POST',
	path: '/auth/refresh',
	access: 'guest',
	appends: [sessionRenewed, sessionEnded],
	sessionless: true,
	summary: 'Trade the refresh token, sent as the bearer, for a new session. Each works once.',
	response: sessionSchema,
	needs: ['bearer', 'userAgent'],
	rateLimits: [{ max: 120, windowSeconds: 60, per: 'address' }],
	errors: ['unauthenticated', 'account_blocked'],
});

export const proveSession = endpoint({
	method: 'POST',
	path: '/api/me/proof',
	access: 'member',
	appends: [sessionProved],
	summary: 'Prove again who the caller is. For ten minutes this session may then do what needs a recent proof.',
	body: proveSessionBodySchema,
	turn: 'hashing',
	rateLimits: [{ max: 10, windowSeconds: 300, per: 'account' }],
	errors: ['wrong_password', 'second_factor_needed', 'second_factor_wrong'],
});

export const listSessions = endpoint({
	method: 'GET',
	path: '/api/me/sessions',
	access: 'member',
	summary: "The caller's running sessions, last used first.",
	response: z.array(sessionViewSchema),
	needs: ['language'],
});

export const endSession = endpoint({
	method: 'DELETE',
	path: '/api/me/sessions/:id',
	access: 'member',
	appends: [sessionEnded],
	summary: 'End one session of the caller.',
	params: idParamsSchema,
});

export const endOtherSessions = endpoint({
	method: 'DELETE',
	path: '/api/me/sessions',
	access: 'member',
	appends: [otherSessionsEnded],
	summary: 'End every session of the caller but this one.',
});

export const listNewSignIns = endpoint({
	method: 'GET',
	path: '/api/me/sign-ins',
	access: 'member',
	summary:
		'Sign-ins from devices that the caller had not used in 90 days, while they wait for an answer. A session that waits itself sees none for a week.',
	response: z.array(newSignInSchema),
	needs: ['language'],
});

export const answerSignIn = endpoint({
	method: 'POST',
	path: '/api/me/sign-ins/:id',
	access: 'member',
	appends: [signInConfirmed, signInDisowned, sessionEnded],
	summary: 'Say whether a sign-in from a new device was the caller’s. If not, all sessions on that device end.',
	params: idParamsSchema,
	body: answerSignInBodySchema,
});
