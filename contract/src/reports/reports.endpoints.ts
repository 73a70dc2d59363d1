import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { outcomesSeen, removalsSeen, reportFiled, tribeReportFiled } from './reports.events.ts';
import { createReportBodySchema, outcomeSchema, ownReportSchema, removalSchema, seenBodySchema } from './reports.schema.ts';

export const createReport = endpoint({
	method: 'POST',
	path: '/api/reports',
	access: 'member',
	appends: [reportFiled, tribeReportFiled],
	summary:
		'Report a post, a comment, a profile or a tribe that the caller sees, or would see without a block, or a message that the caller may read, once until it is settled: by its kind, in words, or both. What is in a tribe goes to those who look after it first.',
	body: createReportBodySchema,
	response: ownReportSchema,
	status: 201,
	idempotent: true,
	rateLimits: [{ max: 20, newAccountMax: 7, windowSeconds: 3600, per: 'account' }],
	errors: ['not_found', 'own_report', 'already_reported'],
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
	appends: [outcomesSeen],
	summary: 'The caller has seen what became of these reports of theirs.',
	body: seenBodySchema,
	idempotent: true,
});

export const listRemovals = endpoint({
	method: 'GET',
	path: '/api/reports/removals',
	access: 'member',
	summary: "What administrators did to something of the caller's, and why, as far as the caller has not seen it, latest first: at most 20.",
	response: z.array(removalSchema),
});

export const seeRemovals = endpoint({
	method: 'POST',
	path: '/api/reports/removals/seen',
	access: 'member',
	appends: [removalsSeen],
	summary: 'The caller has seen that these things of theirs were removed.',
	body: seenBodySchema,
	idempotent: true,
});
