import { endpoint } from '../core/endpoint.ts';
import { createReportBodySchema, ownReportSchema } from './reports.schema.ts';

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
