import { endpoint } from '../core/endpoint.ts';
import { recoveryCodesMade } from './recovery.events.ts';
import { newRecoveryCodesSchema, recoveryCodesSchema } from './recovery.schema.ts';

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
