/** SQL of kept posts that wait for those who look after a tribe. */
import { sql } from 'kysely';
import { needsRowLocks } from '#core/database/engine/row-locks';
import { directionOf, type Order, type Stretch, stretchOf } from '#core/database/stretch';
import type { Reader, Transaction } from '#core/transaction';
import type { WaitingRow } from '../tribes/joining/tribe-requests.service.ts';
import { personColumnsOf } from '../users/users.service.ts';
import type { KeptPostRow } from './kept-posts.queries.ts';

export type HeldRow = KeptPostRow & { held_in: string; held_at: string };

/** Claims a held post, so that it is settled, taken back or deleted by one transaction at a time. */
export function lockHeldPost(transaction: Transaction, id: string): Promise<HeldRow | undefined> {
	return transaction
		.selectFrom('kept_posts')
		.selectAll()
		.where('id', '=', id)
		.where('held_in', 'is not', null)
		.$narrowType<{ held_in: string; held_at: string }>()
		.$if(needsRowLocks(transaction), (query) => query.forUpdate())
		.executeTakeFirst();
}

export async function countHeldOf(db: Reader, { tribeId, userId }: { tribeId: string; userId: string }): Promise<number> {
	const counted = db.selectFrom('kept_posts').select(({ fn }) => fn.countAll<number | string>().as('count'));
	return Number((await counted.where('held_in', '=', tribeId).where('user_id', '=', userId).executeTakeFirstOrThrow()).count);
}

/** Claims all that wait: of a member, in a tribe, or both. */
export function lockHeldOf(transaction: Transaction, { tribeId, userId }: { tribeId?: string; userId?: string }): Promise<HeldRow[]> {
	return transaction
		.selectFrom('kept_posts')
		.selectAll()
		.where('held_in', 'is not', null)
		.$if(tribeId !== undefined, (query) => query.where('held_in', '=', tribeId ?? ''))
		.$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
		.$narrowType<{ held_in: string; held_at: string }>()
		.orderBy('id')
		.$if(needsRowLocks(transaction), (query) => query.forUpdate())
		.execute();
}

const selectHeld = (db: Reader) =>
	db.selectFrom('kept_posts as held').innerJoin('users as person', 'person.id', 'held.user_id').where('person.status', '<>', 'deleted');

export type QueuedRow = Awaited<ReturnType<typeof listHeld>>[number];

interface HeldStretch extends Stretch {
	tribeId: string;
	viewerId: string;
	order: Order;
}

/** From either end. */
export function listHeld(db: Reader, { tribeId, viewerId, order, ...stretch }: HeldStretch) {
	const held = selectHeld(db)
		.select(['held.id', 'held.post', 'held.held_at as createdAt', ...personColumnsOf('person')])
		.where('held.held_in', '=', tribeId)
		.where('held.user_id', '<>', viewerId)
		.$narrowType<{ createdAt: string }>();
	return stretchOf(held, ['held.held_at', 'held.id'], stretch, directionOf(order)).execute();
}

const selectSeen = (db: Reader, userId: string) =>
	selectHeld(db)
		.where('held.user_id', '<>', userId)
		.where('held.user_id', 'not in', db.selectFrom('blocks').select('blocked_id').where('user_id', '=', userId))
		.where('held.user_id', 'not in', db.selectFrom('blocks').select('user_id').where('blocked_id', '=', userId));

/** How many wait for a member in each of these tribes, which they look after. */
export async function countHeldIn(db: Reader, { userId, tribeIds }: { userId: string; tribeIds: readonly string[] }) {
	const rows = await selectSeen(db, userId)
		.select('held.held_in as tribeId')
		.select(({ fn }) => fn.countAll<number | string>().as('count'))
		.where('held.held_in', 'in', tribeIds)
		.groupBy('held.held_in')
		.$narrowType<{ tribeId: string }>()
		.execute();
	return new Map(rows.map(({ tribeId, count }) => [tribeId, Number(count)]));
}

/** Likewise in each tribe of a member, with what decides whether they look after it. */
export function selectWaiting(db: Reader, userId: string) {
	return selectSeen(db, userId)
		.innerJoin('tribes', 'tribes.id', 'held.held_in')
		.innerJoin('current_members as membership', 'membership.tribe_id', 'tribes.id')
		.select(sql<WaitingRow['kind']>`'held'`.as('kind'))
		.select(['tribes.id as tribeId', 'tribes.owner_id as ownerId', 'tribes.roles', 'membership.role as viewerRole'])
		.select(['membership.muted_until as mutedUntil', sql<string | null>`null`.as('role')])
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('membership.user_id', '=', userId)
		.where(({ eb }) => eb.ref('tribes.is_active'))
		.groupBy(['tribes.id', 'membership.role', 'membership.muted_until']);
}

/** Ids of tribes in which something waits. */
export async function listHoldingTribes(db: Reader): Promise<string[]> {
	const held = db.selectFrom('kept_posts').select('held_in as id').distinct().where('held_in', 'is not', null);
	return (await held.$narrowType<{ id: string }>().execute()).map(({ id }) => id);
}
