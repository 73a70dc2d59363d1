import { endpoint } from '../core/endpoint.ts';
import { emailConfirmed, passwordReset, recoveryCodesMade } from './recovery.events.ts';
import {
	askForLinkBodySchema,
	confirmEmailBodySchema,
	newRecoveryCodesSchema,
	recoveryCodesSchema,
	resetByCodeBodySchema,
	resetByLinkBodySchema,
} from './recovery.schema.ts';

export const getRecoveryCodes = endpoint({
	method: 'GET',
	path: '/api/me/recovery-codes',
	access: 'member',
	summary: 'How many recovery codes the caller has left, without the codes.',
	response: recoveryCodesSchema,
});

export const makeRecoveryCodes = endpoint({
	method: 'POST',
	path: '/api/me/recovery-codes',
	access: 'member',
	proof: 'recent',
	appends: [recoveryCodesMade],
	summary: 'Make ten new recovery codes, shown this once, in place of the earlier ones. Each works once.',
	response: newRecoveryCodesSchema,
	rateLimits: [{ max: 20, windowSeconds: 3600, per: 'account' }],
});

export const askForResetLink = endpoint({
	method: 'POST',
	path: '/auth/reset/letter',
	access: 'guest',
	appends: [],
	sessionless: true,
	summary: 'Have a link mailed that sets a new password. The answer is the same whether the address has an account or not.',
	body: askForLinkBodySchema,
	rateLimits: [
		{ max: 10, windowSeconds: 3600, per: 'addressAndEmail' },
		{ max: 60, windowSeconds: 3600, per: 'address' },
	],
	errors: ['no_mail'],
});

const passwordRefusals = ['password_too_short', 'password_too_common', 'password_is_known'] as const;

export const resetByLink = endpoint({
	method: 'POST',
	path: '/auth/reset/link',
	access: 'guest',
	appends: [passwordReset],
	sessionless: true,
	summary: 'Set a new password with the token of a link. All sessions of the member end; it signs in to none.',
	body: resetByLinkBodySchema,
	turn: 'hashing',
	rateLimits: [{ max: 60, windowSeconds: 3600, per: 'address' }],
	errors: ['link_over', ...passwordRefusals],
});

export const resetByCode = endpoint({
	method: 'POST',
	path: '/auth/reset/code',
	access: 'guest',
	appends: [passwordReset],
	sessionless: true,
	summary: 'Set a new password with a recovery code, which is used up. All sessions of the member end; it signs in to none.',
	body: resetByCodeBodySchema,
	turn: 'hashing',
	rateLimits: [
		{ max: 10, windowSeconds: 300, per: 'addressAndEmail' },
		{ max: 100, windowSeconds: 300, per: 'address' },
	],
	errors: ['recovery_failed', ...passwordRefusals],
});

export const askForConfirmation = endpoint({
	method: 'POST',
	path: '/api/me/email/letter',
	access: 'member',
	appends: [],
	summary: 'Have a link mailed that confirms the caller’s email. A new member, and one with a new email, gets one by itself.',
	rateLimits: [{ max: 10, windowSeconds: 3600, per: 'account' }],
	errors: ['no_mail'],
});

export const confirmEmail = endpoint({
	method: 'POST',
	path: '/auth/confirm',
	access: 'guest',
	appends: [emailConfirmed],
	sessionless: true,
	summary: 'Confirm an email with the token of a link. It may be sent again: the answer is the same until the link ends.',
	body: confirmEmailBodySchema,
	rateLimits: [{ max: 60, windowSeconds: 3600, per: 'address' }],
	errors: ['link_over'],
});
