import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idParamsSchema } from '../core/scalars.ts';
import { importChanged } from './imports.events.ts';
import { importLimits } from './imports.limits.ts';
import { createImportBodySchema, importPieceParamsSchema, importSchema, startImportBodySchema } from './imports.schema.ts';

export const createImport = endpoint({
	method: 'POST',
	path: '/api/me/imports',
	access: 'member',
	feature: 'account',
	appends: [importChanged],
	summary:
		'Announce an archive of FRIENDS (ZIP) or Mastodon (ZIP, tar.gz) of this size, from which the caller brings their own posts, or a whole tribe.',
	body: createImportBodySchema,
	response: importSchema,
	rateLimits: [{ max: importLimits.perDay, windowSeconds: 86_400, per: 'account' }],
	errors: ['import_under_way', 'archive_too_large'],
});

export const listImports = endpoint({
	method: 'GET',
	path: '/api/me/imports',
	access: 'member',
	feature: 'account',
	summary: 'The import of the caller that is under way, or the outcome of the last one.',
	response: z.array(importSchema),
});

export const putImportPiece = endpoint({
	method: 'PUT',
	path: '/api/me/imports/:id/pieces/:number',
	access: 'member',
	feature: 'account',
	appends: [importChanged],
	summary: 'Put the next 4 MB of the archive, or what is left of it; the last piece lets the server read it. A piece may be repeated.',
	params: importPieceParamsSchema,
	bytes: { mediaType: 'application/octet-stream', maxBytes: importLimits.pieceBytes, tooLarge: 'piece_too_large' },
	response: importSchema,
	turn: 'none',
	rateLimits: [{ max: 300, windowSeconds: 600, per: 'account' }],
	errors: ['import_closed'],
});

export const startImport = endpoint({
	method: 'POST',
	path: '/api/me/imports/:id/start',
	access: 'member',
	feature: 'account',
	appends: [importChanged],
	summary: 'Choose what comes along, once the archive is read. Posts keep their times, and are marked as imported.',
	params: idParamsSchema,
	body: startImportBodySchema,
	response: importSchema,
	errors: ['import_closed'],
});

export const cancelImport = endpoint({
	method: 'DELETE',
	path: '/api/me/imports/:id',
	access: 'member',
	feature: 'account',
	appends: [importChanged],
	summary: 'Cancel an import and delete its archive, or put away the outcome of one. What has come along stays.',
	params: idParamsSchema,
});
