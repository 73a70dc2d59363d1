/** Tells reporters what became of what they reported. */
import { caseSettled } from '@friends/contract/reports/reports.events';
import type { Follower } from '#core/events/follower';
import { tellReporters } from './cases.queries.ts';

export const outcomesFollower: Follower = {
	name: 'reports.outcomes',
	events: [caseSettled],
	async handle(transaction, events) {
		for (const { subjects } of events) await tellReporters(transaction, subjects.case);
	},
};
