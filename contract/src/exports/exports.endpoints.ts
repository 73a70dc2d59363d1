import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idParamsSchema } from '../core/scalars.ts';
import { exportRequested } from './exports.events.ts';
import { exportLimits } from './exports.limits.ts';
import { exportAddressSchema, exportSchema, exportSignatureSchema } from './exports.schema.ts';

export const createExport = endpoint({
	method: 'POST',
	path: '/api/me/exports',
	access: 'member',
	feature: 'account',
	appends: [exportRequested],
	summary: 'Start to make an archive of everything of the caller’s own; while one is being made, answers that one.',
	response: exportSchema,
	rateLimits: [{ max: exportLimits.perDay, windowSeconds: 86_400, per: 'account' }],
});

export const listExports = endpoint({
	method: 'GET',
	path: '/api/me/exports',
	access: 'member',
	feature: 'account',
	summary: 'The archive that is being made, and the one that can be fetched.',
	response: z.array(exportSchema),
});

export const getExportAddress = endpoint({
	method: 'GET',
	path: '/api/me/exports/:id/address',
	access: 'member',
	feature: 'account',
	summary: 'An address from which the caller’s archive can be fetched for ten minutes.',
	params: idParamsSchema,
	response: exportAddressSchema,
	errors: ['export_closed'],
});

/** Browsers fetch it by the address from `getExportAddress`: its signature alone carries the right to this one archive. */
export const downloadExport = endpoint({
	method: 'GET',
	path: '/api/exports/:id',
	access: 'guest',
	sessionless: true,
	summary: 'An archive (ZIP) of everything of a member’s own. No session is needed.',
	params: idParamsSchema,
	query: exportSignatureSchema,
	download: { mediaType: 'application/zip', filename: 'friends-export.zip' },
	turn: 'none',
	// For failed tries.
	rateLimits: [{ max: 60, windowSeconds: 600, per: 'address' }],
	errors: ['export_closed', 'storage_unavailable'],
});
