/** Reports of what is in a tribe, for those who look after it. */
import * as z from 'zod/mini';
import { commentHidden } from '../../comments/comments.events.ts';
import { endpoint } from '../../core/endpoint.ts';
import { twoWayPageQuerySchema } from '../../core/pages.ts';
import { idParamsSchema } from '../../core/scalars.ts';
import { postArchived } from '../../posts/posts.events.ts';
import { tribeMemberModerated } from '../../tribes/tribes.events.ts';
import { tribeParamsSchema, tribeSchema } from '../../tribes/tribes.schema.ts';
import { caseSettled, tribeReportSettled } from '../reports.events.ts';
import { removeTribeReportedBodySchema, tribeReportSchema } from './tribe-reports.schema.ts';

export const listTribeReports = endpoint({
	method: 'GET',
	path: '/api/tribes/:id/reports',
	access: 'member',
	summary:
		'What was reported in a tribe and waits for an answer, latest first unless the query says otherwise, for those who may remove it. Who reported is not told, and nothing about the caller is in it.',
	params: tribeParamsSchema,
	query: twoWayPageQuerySchema,
	response: z.array(tribeReportSchema),
	errors: ['not_allowed_in_tribe'],
});

export const removeTribeReported = endpoint({
	method: 'POST',
	path: '/api/tribes/reports/:id/remove',
	access: 'member',
	appends: [postArchived, commentHidden, tribeMemberModerated, caseSettled, tribeReportSettled],
	summary: 'Remove a reported post or comment of a tribe. Its author and the log are told why, those who reported it that it is gone.',
	params: idParamsSchema,
	body: removeTribeReportedBodySchema,
	response: tribeSchema,
	idempotent: true,
	errors: ['already_settled'],
});

export const dismissTribeReport = endpoint({
	method: 'POST',
	path: '/api/tribes/reports/:id/dismiss',
	access: 'member',
	appends: [caseSettled, tribeReportSettled],
	summary: 'Keep what was reported in a tribe. If someone reports it again, administrators see it at once.',
	params: idParamsSchema,
	response: tribeSchema,
	idempotent: true,
	errors: ['already_settled'],
});
