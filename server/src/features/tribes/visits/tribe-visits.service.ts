/** Visits of members to their tribes, which divide what is new from what they have seen. */
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { VisibleTribe, VisibleTribes } from '../visible-tribes.ts';
import { listVisits, updateActivity, updateVisit, type VisitRow } from './tribe-visits.queries.ts';

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

/** Of a member, by tribe. Not from a cache: each post in a tribe would change those of all its members. */
export async function visitsOf(db: Reader, userId: string | null, tribes: VisibleTribe[]): Promise<Map<string, VisitRow>> {
	const ids = tribes.flatMap(({ row, facts }) => (facts.isMember ? row.id : []));
	const rows = userId === null ? [] : await listVisits(db, userId, ids);
	return new Map(rows.map((row) => [row.tribeId, row]));
}

/** Of a post: its author has been there, and the tribe is active, unless no one else sees the post. */
export async function notePost(
	transaction: Transaction,
	author: Member,
	{ isShadowed, ...of }: { tribeId: string; isShadowed: boolean; at: string },
): Promise<void> {
	if (!isShadowed) await updateActivity(transaction, of);
	await updateVisit(transaction, { userId: author.id, ...of });
}
