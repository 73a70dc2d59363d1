import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { exportRequested } from '../exports/exports.events.ts';
import { exportSchema } from '../exports/exports.schema.ts';
import { tribeParamsSchema } from '../tribes/tribes.schema.ts';
import { boxChosen, tribeClaimed } from './boxes.events.ts';
import { boxLimits } from './boxes.limits.ts';
import { claimBodySchema, claimedSchema, ownBoxSchema, updateOwnBoxBodySchema } from './boxes.schema.ts';

export const createTribeExport = endpoint({
	method: 'POST',
	path: '/api/tribes/:id/exports',
	access: 'member',
	appends: [exportRequested],
	summary:
		'Start to make a signed archive of a tribe of the caller: settings, roles, and what all members see of posts, comments and people. Its address is that of the caller’s other archives.',
	params: tribeParamsSchema,
	response: exportSchema,
	rateLimits: [{ max: boxLimits.exportsPerDay, windowSeconds: 86_400, per: 'account' }],
	errors: ['not_your_tribe'],
});

export const listTribeExports = endpoint({
	method: 'GET',
	path: '/api/tribes/:id/exports',
	access: 'member',
	summary: 'The archive of a tribe of the caller that is being made, and the one that can be fetched.',
	params: tribeParamsSchema,
	response: z.array(exportSchema),
	errors: ['not_your_tribe'],
});

export const getOwnBox = endpoint({
	method: 'GET',
	path: '/api/tribes/:id/box',
	access: 'member',
	summary:
		'What the archive of a tribe has of the caller, who is in it or wrote there: their pictures or not, and the code of their claim.',
	params: tribeParamsSchema,
	response: ownBoxSchema,
});

export const updateOwnBox = endpoint({
	method: 'PUT',
	path: '/api/tribes/:id/box',
	access: 'member',
	appends: [boxChosen],
	summary: 'Choose whether the caller’s pictures go along when a tribe that they are in is exported.',
	params: tribeParamsSchema,
	body: updateOwnBoxBodySchema,
	response: ownBoxSchema,
	idempotent: true,
	rateLimits: [{ max: 60, windowSeconds: 3600, per: 'account' }],
	errors: ['not_in_tribe'],
});

export const claim = endpoint({
	method: 'POST',
	path: '/api/claims',
	access: 'member',
	appends: [tribeClaimed],
	summary: 'Claim what the caller wrote in a tribe before it was brought here, by a link of the community that it came from.',
	body: claimBodySchema,
	response: claimedSchema,
	rateLimits: [{ max: boxLimits.claimsPerHour, windowSeconds: 3600, per: 'account' }],
	errors: ['claim_unknown', 'claim_taken'],
});
