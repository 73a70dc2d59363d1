import { otherSessionsEnded } from '../auth/auth.events.ts';
import { endpoint } from '../core/endpoint.ts';
import { passwordChanged } from './accounts.events.ts';
import { accountSchema, changePasswordBodySchema } from './accounts.schema.ts';

export const getAccount = endpoint({
	method: 'GET',
	path: '/api/me/account',
	access: 'member',
	feature: 'account',
	summary: 'How the caller signs in: their email, and when they set their password.',
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
