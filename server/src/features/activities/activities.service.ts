/** Activities in the order of time. Visibility is up to the callers. */
import { type Clock, isoIn } from '#core/clock';
import type { Database } from '#core/transaction';
import { activitiesFollower } from './activities.follower.ts';
import * as queries from './activities.queries.ts';

export { type ActivityRow, toActivity } from './activities.queries.ts';

/** Longer than the windows of statistics and suggestions. */
const retentionDays = 100;

export type ActivitiesService = ReturnType<typeof createActivitiesService>;

export function createActivitiesService({ database, clock }: { database: Database; clock: Clock }) {
	return {
		list: queries.listActivities,
		follower: activitiesFollower,
		forgetOldDays: () => {
			const day = isoIn(clock, -retentionDays * 24 * 60 * 60).slice(0, 10);
			return database.transaction((transaction) => queries.deleteDaysBefore(transaction, day));
		},
	};
}
