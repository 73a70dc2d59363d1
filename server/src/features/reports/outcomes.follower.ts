/** Tells reporters what became of what they reported. */
import { caseSettled } from '@friends/contract/reports/reports.events';
import { type Follower, on } from '#core/events/follower';
import { tellReporters } from './cases.queries.ts';

export const outcomesFollower: Follower = {
	name: 'reports.outcomes',
	reactions: [on(caseSettled, (transaction, { subjects }) => tellReporters(transaction, subjects.case))],
};
