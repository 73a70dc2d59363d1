import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { createReportBodySchema, outcomeSchema, ownReportSchema, seenOutcomesBodySchema } from './reports.schema.ts';

export const createReport = endpoint({
	method: 'POST',
	path: '/api/reports',
	access: 'member',
	summary: 'Report a post, a comment or a profile that the caller sees. Reporting the same thing again changes the reason.',
	body: createReportBodySchema,
	response: ownReportSchema,
	status: 201,
	idempotent: true,
	rateLimits: [{ max: 20, windowSeconds: 3600, per: 'account' }],
	errors: ['not_found', 'forbidden'],
});

export const listOutcomes = endpoint({
	method: 'GET',
	path: '/api/reports/outcomes',
	access: 'member',
	summary: "What became of the caller's reports, as far as they have not seen it, latest first: at most 20.",
	response: z.array(outcomeSchema),
});

export const seeOutcomes = endpoint({
	method: 'POST',
	path: '/api/reports/outcomes/seen',
	access: 'member',
	summary: 'The caller has seen what became of these reports of theirs.',
	body: seenOutcomesBodySchema,
	idempotent: true,
});
