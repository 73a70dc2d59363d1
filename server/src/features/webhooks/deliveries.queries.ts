/** SQL of deliveries. */
import { webhookLimits } from '@friends/contract/webhooks/webhooks.limits';
import { type SqlBool, sql } from 'kysely';
import { deleteBatch } from '#core/database/delete-batch';
import { needsRowLocks } from '#core/database/engine/row-locks';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { WebhookDeliveriesTable } from '#core/database/tables/webhook-tables';
import type { Reader, Transaction } from '#core/transaction';

export type DeliveryRow = WebhookDeliveriesTable;

/** Deliveries of one webhook in a claim: one that is slow does not hold up the others. */
const ofOneWebhook = 3;

export type NewDelivery = Pick<DeliveryRow, 'id' | 'webhook_id' | 'event_id' | 'event' | 'body' | 'created_at'>;

/** Leaves out what is planned already. @returns whether any is new. */
export async function planDeliveries(transaction: Transaction, planned: readonly NewDelivery[]): Promise<boolean> {
	if (planned.length === 0) return false;
	const rows = planned.map((row) => ({ ...row, state: 'waiting' as const, attempts: 0, next_at: row.created_at }));
	const inserted = await transaction
		.insertInto('webhook_deliveries')
		.values(rows)
		.onConflict((conflict) => conflict.columns(['webhook_id', 'event_id']).doNothing())
		.returning('id')
		.execute();
	return inserted.length > 0;
}

export async function insertDelivery(transaction: Transaction, row: DeliveryRow): Promise<void> {
	await transaction.insertInto('webhook_deliveries').values(row).execute();
}

/** Claims due deliveries for the length of a lease, in the order of their events. */
export async function claimDue(
	transaction: Transaction,
	{ now, leaseUntil, limit }: { now: string; leaseUntil: string; limit: number },
): Promise<DeliveryRow[]> {
	const nth = sql<number>`row_number() over (partition by webhook_id order by next_at, event_id)`;
	const ranked = transaction
		.selectFrom('webhook_deliveries')
		.select(['id', nth.as('nth')])
		.where('next_at', '<=', now)
		.as('ranked');
	const fair = transaction.selectFrom(ranked).select('ranked.id').where('nth', '<=', ofOneWebhook);
	const due = transaction
		.selectFrom('webhook_deliveries')
		.select('id')
		.where('next_at', '<=', now)
		.where('id', 'in', fair)
		.orderBy('next_at')
		.orderBy('event_id')
		.limit(limit);
	const ids = await (needsRowLocks(transaction) ? due.forUpdate().skipLocked() : due).execute();
	if (ids.length === 0) return [];
	const rows = await transaction
		.updateTable('webhook_deliveries')
		.set(({ eb }) => ({ next_at: leaseUntil, attempts: eb('attempts', '+', 1) }))
		.where(
			'id',
			'in',
			ids.map(({ id }) => id),
		)
		.returningAll()
		.execute();
	return rows.sort((one, other) => (one.event_id < other.event_id ? -1 : 1));
}

export type Outcome = Pick<DeliveryRow, 'state' | 'tried_at' | 'next_at' | 'status' | 'failure' | 'duration_ms' | 'answer'>;

/** @returns false when another attempt has begun meanwhile, or the delivery is gone. */
export async function settle(
	transaction: Transaction,
	{ id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>,
	outcome: Outcome,
): Promise<boolean> {
	const { numUpdatedRows } = await transaction
		.updateTable('webhook_deliveries')
		.set(outcome)
		.where('id', '=', id)
		.where('attempts', '=', attempts)
		.executeTakeFirst();
	return Number(numUpdatedRows) === 1;
}

/** Begins one more attempt of a delivery that no longer waits. @returns undefined when it waits, or is gone. */
export function beginAgain(
	transaction: Transaction,
	{ id, webhookId }: { id: string; webhookId: string },
): Promise<DeliveryRow | undefined> {
	return transaction
		.updateTable('webhook_deliveries')
		.set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
		.where('id', '=', id)
		.where('webhook_id', '=', webhookId)
		.where('state', '<>', 'waiting')
		.returningAll()
		.executeTakeFirst();
}

export const findDelivery = (db: Reader, { id, webhookId }: { id: string; webhookId: string }): Promise<DeliveryRow | undefined> =>
	db.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).where('webhook_id', '=', webhookId).executeTakeFirst();

export function listDeliveries(db: Reader, { webhookId, ...stretch }: Stretch & { webhookId: string }): Promise<DeliveryRow[]> {
	const all = db.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', webhookId);
	return stretchOf(all, ['created_at', 'id'], stretch).execute();
}

/** Number of waiting deliveries by webhook. */
export async function countWaiting(db: Reader, webhookIds: readonly string[]): Promise<Map<string, number>> {
	const rows = await db
		.selectFrom('webhook_deliveries')
		.select(['webhook_id as id', ({ fn }) => fn.countAll<number | string>().as('count')])
		.where('webhook_id', 'in', webhookIds)
		.where('state', '=', 'waiting')
		.groupBy('webhook_id')
		.execute();
	return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

/** What waits for a webhook that is off is sent no more. */
export async function giveUpWaiting(transaction: Transaction, webhookId: string): Promise<void> {
	await transaction
		.updateTable('webhook_deliveries')
		.set({ state: 'failed', next_at: null, failure: 'off' })
		.where('webhook_id', '=', webhookId)
		.where('state', '=', 'waiting')
		.execute();
}

/** Deletes the deliveries that are older, or beyond the last ones of their webhook. */
export function forgetOld(transaction: Transaction, before: string): Promise<'more' | undefined> {
	const nth = sql`row_number() over (partition by webhook_id order by created_at desc, id desc)`;
	const many = sql`select id from (select id, ${nth} as nth from webhook_deliveries) as numbered where nth > ${webhookLimits.log.max}`;
	const where = sql<SqlBool>`state <> 'waiting' and (created_at < ${before} or id in (${many}))`;
	return deleteBatch(transaction, { from: 'webhook_deliveries', key: ['id'], where });
}

/** What the follower needs of posts: where each stands, and whether all may see it. */
export function listPlaces(db: Reader, postIds: readonly string[]) {
	return db
		.selectFrom('posts')
		.select(['id', 'author_id as authorId', 'tribe_id as tribeId', 'audience', 'is_archived as isArchived'])
		.where('id', 'in', postIds)
		.execute();
}

export function listTribeKinds(db: Reader, tribeIds: readonly string[]) {
	return db.selectFrom('tribes').select(['id', 'type', 'is_active as isActive']).where('id', 'in', tribeIds).execute();
}

/** Blocks among these people, in either direction. */
export function listBlocks(db: Reader, people: readonly string[]) {
	return db
		.selectFrom('blocks')
		.select(['user_id as userId', 'blocked_id as blockedId'])
		.where('user_id', 'in', people)
		.where('blocked_id', 'in', people)
		.execute();
}
