/** SQL of presence. */
import { type SqlBool, sql } from 'kysely';
import { deleteBatch } from '#core/database/delete-batch';
import { hotList } from '#core/database/hot-query';
import type { Reader, Transaction } from '#core/transaction';
import { personColumnsOf } from '../users/users.service.ts';

export interface Sighting {
	userId: string;
	at: string;
}

/** Upserts sightings; the latest time wins, also against other nodes. */
export async function writeSightings(transaction: Transaction, sightings: Sighting[]): Promise<void> {
	await transaction
		.insertInto('presence')
		.values(sightings.map(({ userId, at }) => ({ user_id: userId, seen_at: at })))
		.onConflict((conflict) =>
			conflict
				.column('user_id')
				.doUpdateSet(({ ref }) => ({ seen_at: ref('excluded.seen_at') }))
				.whereRef('excluded.seen_at', '>', 'presence.seen_at'),
		)
		.execute();
}

export interface SeenSince {
	viewerId: string;
	since: string;
	/** Time for comparing bans: banned people are left out. */
	now: string;
	limit: number;
}

/**
 * Only people who can sign in and show their presence. The policy decides about visibility afterwards; `profile_visibility` below only keeps rows that it
 * would drop from using up the limit. users/people.policy.api.test.ts proves that nothing is missing.
 */
const selectSeen = (db: Reader, { viewerId, since, now, limit }: SeenSince) =>
	db
		.selectFrom('presence')
		.innerJoin('users', 'users.id', 'presence.user_id')
		.select([...personColumnsOf('users'), 'users.profile_visibility'])
		.where('presence.seen_at', '>=', since)
		.where('users.id', '<>', viewerId)
		.where('users.status', '=', 'active')
		.where(({ eb, not }) => not(eb.ref('users.is_bot')))
		.where(sql<SqlBool>`coalesce(cast(users.settings ->> 'showPresence' as text), 'true') not in ('false', '0')`)
		.where(({ eb, or }) => or([eb('users.banned_until', 'is', null), eb('users.banned_until', '<=', now)]))
		.orderBy('presence.seen_at', 'desc')
		.orderBy('users.id', 'desc')
		.limit(limit);

export type SeenRow = Awaited<ReturnType<typeof listSeen>>[number];

/** Seen people with a public profile, latest first. */
export const listSeen = (db: Reader, question: SeenSince) =>
	selectSeen(db, question).where('users.profile_visibility', '=', 'public').execute();

/** Seen friends of the viewer whose profile is not private, latest first. */
export const listSeenFriends = (db: Reader, question: SeenSince): Promise<SeenRow[]> =>
	selectSeen(db, question)
		.innerJoin('friendships', (join) =>
			join.onRef('friendships.friend_id', '=', 'users.id').on('friendships.user_id', '=', question.viewerId),
		)
		.where('users.profile_visibility', '<>', 'private')
		.execute();

export const removeSightingsBefore = (transaction: Transaction, before: string) =>
	deleteBatch(transaction, { from: 'presence', key: ['user_id'], where: sql<SqlBool>`seen_at < ${before}` });

/** What decides whether the presence of people is shown, beside their ties to the viewer. Deleted people are left out. */
export const listStandings = hotList((db, ids) =>
	db
		.selectFrom('users')
		.select(['id', 'status', 'banned_until as bannedUntil', 'settings', 'profile_visibility as visibility'])
		.where('id', 'in', ids)
		.where('status', '<>', 'deleted'),
);
