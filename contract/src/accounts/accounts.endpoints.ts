import { otherSessionsEnded } from '../auth/auth.events.ts';
import { endpoint } from '../core/endpoint.ts';
import { emailChanged, passwordChanged } from './accounts.events.ts';
import { accountSchema, changeEmailBodySchema, changePasswordBodySchema, setPasswordBodySchema } from './accounts.schema.ts';

export const getAccount = endpoint({
	method: 'GET',
	path: '/api/me/account',
	access: 'member',
	feature: 'account',
	summary: 'How the caller signs in: their email, whether it is confirmed, and when they set their password.',
	response: accountSchema,
});

export const changePassword = endpoint({
	method: 'POST',
	path: '/api/me/password',
	access: 'member',
	feature: 'account',
	appends: [passwordChanged, otherSessionsEnded],
	summary: 'Change the caller’s password, which ends all their other sessions.',
	body: changePasswordBodySchema,
	turn: 'hashing',
	rateLimits: [{ max: 10, windowSeconds: 300, per: 'account' }],
	errors: ['wrong_password', 'password_unchanged', 'password_too_short', 'password_too_common', 'password_is_known'],
});

export const setPassword = endpoint({
	method: 'PUT',
	path: '/api/me/password',
	access: 'member',
	feature: 'account',
	appends: [passwordChanged, otherSessionsEnded],
	summary: 'Set a first password, for a caller who has none; it ends all their other sessions.',
	proof: 'recent',
	body: setPasswordBodySchema,
	turn: 'hashing',
	rateLimits: [{ max: 10, windowSeconds: 300, per: 'account' }],
	errors: ['password_exists', 'password_too_short', 'password_too_common', 'password_is_known'],
});

export const changeEmail = endpoint({
	method: 'POST',
	path: '/api/me/email',
	access: 'member',
	feature: 'account',
	appends: [emailChanged, otherSessionsEnded],
	summary: 'Change the email that the caller signs in with, which ends all their other sessions. It is unconfirmed from then on.',
	body: changeEmailBodySchema,
	proof: 'recent',
	// It tells whether an email is registered.
	rateLimits: [{ max: 5, windowSeconds: 3600, per: 'account' }],
	errors: ['email_unchanged', 'email_taken', 'mail_domain_refused'],
});
