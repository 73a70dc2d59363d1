import { otherSessionsEnded } from '../auth/auth.events.ts';
import { endpoint } from '../core/endpoint.ts';
import { recoveryCodesMade } from '../recovery/recovery.events.ts';
import { twoStepTurnedOff, twoStepTurnedOn } from './two-step.events.ts';
import { twoStepCodeBodySchema, twoStepKeySchema, twoStepSchema, twoStepTurnedOnSchema } from './two-step.schema.ts';

const guesses = [{ max: 10, windowSeconds: 300, per: 'account' }] as const;

export const getTwoStep = endpoint({
	method: 'GET',
	path: '/api/me/two-step',
	access: 'member',
	feature: 'account',
	summary: 'Whether the caller signs in with a code of an app too.',
	response: twoStepSchema,
});

export const beginTwoStep = endpoint({
	method: 'POST',
	path: '/api/me/two-step',
	access: 'member',
	feature: 'account',
	proof: 'recent',
	appends: [],
	summary: 'Make a new secret for an app that shows codes. Nothing changes until a first code confirms it, within 15 minutes.',
	response: twoStepKeySchema,
	rateLimits: [{ max: 20, windowSeconds: 3600, per: 'account' }],
	errors: ['two_step_is_on'],
});

export const confirmTwoStep = endpoint({
	method: 'POST',
	path: '/api/me/two-step/confirmation',
	access: 'member',
	feature: 'account',
	proof: 'recent',
	appends: [twoStepTurnedOn, recoveryCodesMade, otherSessionsEnded],
	summary:
		'Turn two-step log in on with a first code, which ends all other sessions of the caller. A member without recovery codes gets ten.',
	body: twoStepCodeBodySchema,
	response: twoStepTurnedOnSchema,
	rateLimits: guesses,
	errors: ['two_step_is_on', 'two_step_not_begun', 'second_factor_wrong'],
});

export const endTwoStep = endpoint({
	method: 'DELETE',
	path: '/api/me/two-step',
	access: 'member',
	feature: 'account',
	proof: 'recent',
	appends: [twoStepTurnedOff, otherSessionsEnded],
	summary: 'Turn two-step log in off with a code, which ends all other sessions of the caller.',
	body: twoStepCodeBodySchema,
	rateLimits: guesses,
	errors: ['two_step_is_off', 'second_factor_wrong'],
});
