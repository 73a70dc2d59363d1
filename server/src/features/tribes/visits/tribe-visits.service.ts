/** Visits of members to their tribes, which divide what is new from what they have seen. */
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import type { Database } from '#core/transaction';
import type { VisibleTribes } from '../visible-tribes.ts';
import { updateVisit } from './tribe-visits.queries.ts';

interface TribeVisitsOptions {
	database: Database;
	clock: Clock;
	visible: VisibleTribes;
}

export type TribeVisitsService = ReturnType<typeof createTribeVisitsService>;

export const createTribeVisitsService = ({ database, clock, visible }: TribeVisitsOptions) => ({
	visit: (member: Member, key: string): Promise<void> =>
		database.transaction(async (transaction) => {
			const { row, facts } = await visible.require(transaction, key, member);
			if (!facts.isMember) throw new AppError('not_in_tribe');
			await updateVisit(transaction, { tribeId: row.id, userId: member.id, at: isoNow(clock) });
		}),
});
