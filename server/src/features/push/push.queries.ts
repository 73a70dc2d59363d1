/** SQL of push messages: devices, and what they have to be told. */
import { pushLimits } from '@friends/contract/push/push.limits';
import { sql } from 'kysely';
import type { PushSubscriptionsTable } from '#core/database/tables/notification-tables';
import type { Reader, Transaction } from '#core/transaction';

export type Device = Pick<PushSubscriptionsTable, 'id' | 'endpoint' | 'p256dh' | 'auth'>;

/** Devices of sessions that run: one that has ended is told nothing from that moment on. */
const reached = (db: Reader, now: string) =>
	db
		.selectFrom('push_subscriptions as device')
		.innerJoin('sessions', 'sessions.id', 'device.session_id')
		.where('sessions.revoked_at', 'is', null)
		.where('sessions.expires_at', '>', now);

/** Hands a device over that another member or session used, and forgets those of sessions that have ended and the first of too many. */
export async function putDevice(transaction: Transaction, row: PushSubscriptionsTable): Promise<void> {
	const { id: _, endpoint: __, ...changes } = row;
	await transaction
		.insertInto('push_subscriptions')
		.values(row)
		.onConflict((conflict) => conflict.column('endpoint').doUpdateSet(changes))
		.execute();
	const kept = reached(transaction, row.created_at)
		.select('device.id')
		.where('device.user_id', '=', row.user_id)
		.orderBy('device.created_at', 'desc')
		.orderBy('device.id', 'desc')
		.limit(sql.lit(pushLimits.max));
	await transaction.deleteFrom('push_subscriptions').where('user_id', '=', row.user_id).where('id', 'not in', kept).execute();
}

/** @returns whether there was one. */
export async function deleteDevice(transaction: Transaction, { userId, endpoint }: { userId: string; endpoint: string }): Promise<boolean> {
	const result = await transaction
		.deleteFrom('push_subscriptions')
		.where('user_id', '=', userId)
		.where('endpoint', '=', endpoint)
		.executeTakeFirst();
	return Number(result.numDeletedRows) > 0;
}

export async function deleteDevices(transaction: Transaction, ids: readonly string[]): Promise<void> {
	if (ids.length > 0) await transaction.deleteFrom('push_subscriptions').where('id', 'in', ids).execute();
}

/** Forgets those devices of these members that are reached no more. */
export async function deleteUnreached(transaction: Transaction, userIds: readonly string[], now: string): Promise<void> {
	if (userIds.length === 0) return;
	await transaction
		.deleteFrom('push_subscriptions')
		.where('user_id', 'in', userIds)
		.where('id', 'not in', reached(transaction, now).select('device.id').where('device.user_id', 'in', userIds))
		.execute();
}

export const listDevices = (db: Reader, userId: string, now: string): Promise<Device[]> =>
	reached(db, now).select(['device.id', 'device.endpoint', 'device.p256dh', 'device.auth']).where('device.user_id', '=', userId).execute();

/** Of these members, those with a device. */
export async function listSubscribed(db: Reader, userIds: readonly string[], now: string): Promise<string[]> {
	const rows = await reached(db, now).select('device.user_id as id').distinct().where('device.user_id', 'in', userIds).execute();
	return rows.map(({ id }) => id);
}

/** The next members with a device. */
export async function listAllSubscribed(
	db: Reader,
	{ after, limit, now }: { after: string; limit: number; now: string },
): Promise<string[]> {
	const rows = await reached(db, now)
		.select('device.user_id as id')
		.distinct()
		.$if(after !== '', (query) => query.where('device.user_id', '>', after))
		.orderBy('device.user_id')
		.limit(limit)
		.execute();
	return rows.map(({ id }) => id);
}

/** Members among these who wait for a message. */
export async function listWaiting(db: Reader, userIds: readonly string[]): Promise<Set<string>> {
	if (userIds.length === 0) return new Set();
	const rows = await db
		.selectFrom('notifications')
		.select('user_id as id')
		.distinct()
		.where('user_id', 'in', userIds)
		.where('push_at', 'is not', null)
		.execute();
	return new Set(rows.map(({ id }) => id));
}

/** @param at null: nothing has to be told any more */
export async function setPushAt(transaction: Transaction, ids: readonly string[], at: string | null): Promise<void> {
	if (ids.length > 0) await transaction.updateTable('notifications').set({ push_at: at }).where('id', 'in', ids).execute();
}

/** Claims what a member has to be told. @returns the ids. */
export async function claimWaiting(transaction: Transaction, userId: string): Promise<string[]> {
	const rows = await transaction
		.updateTable('notifications')
		.set({ push_at: null })
		.where('user_id', '=', userId)
		.where('push_at', 'is not', null)
		.returning('id')
		.execute();
	return rows.map(({ id }) => id);
}
