/** Visits of members to their tribes, which divide what is new from what they have seen. */
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import type { Database, Reader, Transaction } from '#core/transaction';
import { isSlowed } from '../tribes.policy.ts';
import type { VisibleTribe, VisibleTribes } from '../visible-tribes.ts';
import {
	findLastPost,
	listStanding,
	listVisits,
	updateActivity,
	updatePosting,
	updateSlowPosting,
	updateVisit,
	type VisitRow,
} from './tribe-visits.queries.ts';

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

/** Posts of a member that stand in tribes that look at first posts, as far as they count, by tribe. None is asked where no tribe does. */
export async function standingOf(
	db: Reader,
	userId: string | null,
	tribes: Pick<VisibleTribe, 'row' | 'facts'>[],
): Promise<Map<string, number>> {
	const ids = tribes.flatMap(({ row, facts }) => (facts.isMember && row.reviewed_posts > 0 ? row.id : []));
	const rows = userId === null ? [] : await listStanding(db, userId, ids);
	return new Map(rows.map(({ tribeId, standing }) => [tribeId, Number(standing)]));
}

/** Notes a post that was let through: its author was not there. */
export async function noteAdmitted(
	transaction: Transaction,
	{ row }: VisibleTribe,
	{ isShadowed, at }: { isShadowed: boolean; at: string },
) {
	if (!isShadowed) await updateActivity(transaction, { tribeId: row.id, at });
}

/** Before all posts. */
const longAgo = '1970-01-01T00:00:00.000Z';

/** Notes a post of a member in a tribe, unless slow mode makes them wait: of two at once, the second does. What no one else sees makes the tribe no more active. */
export async function notePost(
	transaction: Transaction,
	{ row, facts }: VisibleTribe,
	{ isShadowed, ...of }: { userId: string; isShadowed: boolean; at: string },
): Promise<void> {
	const note = { tribeId: row.id, ...of };
	// The same statement for both, so that times do not tell.
	await updateActivity(transaction, { tribeId: row.id, at: isShadowed ? longAgo : of.at });
	const slowSeconds = isSlowed(facts) ? row.slow_seconds : 0;
	if (slowSeconds === 0) return void (await updatePosting(transaction, note));
	const restedSince = after(of.at, -slowSeconds);
	if ((await updateSlowPosting(transaction, { ...note, restedSince })) > 0) return;
	const next = after((await findLastPost(transaction, note)) ?? of.at, slowSeconds);
	throw new AppError('slow_mode', { seconds: Math.max(1, Math.ceil((Date.parse(next) - Date.parse(of.at)) / 1000)) });
}

/** When slow mode lets a member post again; null for now. */
export function postableAt({ row, facts }: Pick<VisibleTribe, 'row' | 'facts'>, lastPostAt: string | null, now: string): string | null {
	if (lastPostAt === null || row.slow_seconds === 0 || !isSlowed(facts)) return null;
	const next = after(lastPostAt, row.slow_seconds);
	return next > now ? next : null;
}

const after = (time: string, seconds: number): string => new Date(Date.parse(time) + seconds * 1000).toISOString();
