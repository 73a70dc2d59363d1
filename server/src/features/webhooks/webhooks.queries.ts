/** SQL of webhooks. */
import type { WebhooksTable } from '#core/database/tables/webhook-tables';
import type { Reader, Transaction } from '#core/transaction';
import { personColumnsOf } from '../users/users.service.ts';

/** With the member who made them, and the tribe. */
const webhooks = (db: Reader) =>
	db
		.selectFrom('webhooks')
		.innerJoin('users as maker', 'maker.id', 'webhooks.created_by')
		.innerJoin('accounts', 'accounts.id', 'webhooks.created_by')
		.leftJoin('tribes', 'tribes.id', 'webhooks.tribe_id')
		.select(['webhooks.id', 'webhooks.tribe_id as tribeId', 'webhooks.created_by as createdBy', 'webhooks.name', 'address', 'events'])
		.select(['secret', 'webhooks.state', 'failing_since as failingSince', 'webhooks.created_at as createdAt'])
		.select(['maker.status', 'maker.banned_until as bannedUntil', 'maker.blocked_reason as reason', 'accounts.role as makerRole'])
		.select(['tribes.owner_id as tribeOwnerId', 'tribes.is_active as isTribeActive', ...personColumnsOf('maker')]);

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

/** Latest first. @param tribeId null for those of the instance */
export function listWebhooks(db: Reader, tribeId: string | null) {
	return webhooks(db)
		.where('webhooks.tribe_id', tribeId === null ? 'is' : '=', tribeId)
		.orderBy('webhooks.created_at', 'desc')
		.orderBy('webhooks.id', 'desc')
		.execute();
}

export const findWebhook = (db: Reader, id: string): Promise<WebhookRow | undefined> =>
	webhooks(db).where('webhooks.id', '=', id).executeTakeFirst();

export const findWebhooks = (db: Reader, ids: readonly string[]): Promise<WebhookRow[]> =>
	webhooks(db).where('webhooks.id', 'in', ids).execute();

export async function isAnyOn(db: Reader): Promise<boolean> {
	return (await db.selectFrom('webhooks').select('id').where('state', '=', 'on').limit(1).executeTakeFirst()) !== undefined;
}

/** Those of the instance and of these tribes that are on. */
export function listOn(db: Reader, tribeIds: readonly string[]): Promise<WebhookRow[]> {
	return webhooks(db)
		.where('webhooks.state', '=', 'on')
		.where(({ eb, or }) =>
			or([eb('webhooks.tribe_id', 'is', null), ...(tribeIds.length > 0 ? [eb('webhooks.tribe_id', 'in', tribeIds)] : [])]),
		)
		.execute();
}

export async function insertWebhook(transaction: Transaction, webhook: Omit<WebhooksTable, 'failing_since'>): Promise<void> {
	await transaction.insertInto('webhooks').values(webhook).execute();
}

type Changes = Partial<Pick<WebhooksTable, 'name' | 'address' | 'events' | 'secret' | 'state' | 'failing_since'>>;

export async function updateWebhook(transaction: Transaction, id: string, changes: Changes): Promise<void> {
	await transaction.updateTable('webhooks').set(changes).where('id', '=', id).execute();
}

export async function deleteWebhook(transaction: Transaction, id: string): Promise<void> {
	await transaction.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** @returns since when no delivery has reached it. */
export async function noteFailure(transaction: Transaction, { id, at }: { id: string; at: string }): Promise<string | null> {
	const row = await transaction
		.updateTable('webhooks')
		.set(({ fn, ref, val }) => ({ failing_since: fn.coalesce(ref('failing_since'), val(at)) }))
		.where('id', '=', id)
		.returning('failing_since')
		.executeTakeFirst();
	return row?.failing_since ?? null;
}

export async function noteSuccess(transaction: Transaction, id: string): Promise<void> {
	await transaction
		.updateTable('webhooks')
		.set({ failing_since: null })
		.where('id', '=', id)
		.where('failing_since', 'is not', null)
		.execute();
}
