/** Follower that tells reporters the outcome of their reports. */
import { caseSettled, reportersTold } from '@friends/contract/reports/reports.events';
import { append } from '#core/events/append';
import type { Follower } from '#core/events/follower';
import { tellReporters } from './cases.queries.ts';

export const outcomesFollower: Follower = {
	name: 'reports.outcomes',
	events: [caseSettled],
	async handle(transaction, events) {
		for (const { subjects, at } of events) {
			const isNews = await tellReporters(transaction, subjects.case);
			if (isNews) await append(transaction, reportersTold, { actorId: null, subjects: { case: subjects.case }, at });
		}
	},
};
