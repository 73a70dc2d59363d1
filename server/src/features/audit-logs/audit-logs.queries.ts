/** SQL of the audit log, written in the transaction of each action. */
import type { AuditAction } from '@friends/contract/admin/audit-logs.schema';
import type { Insertable } from 'kysely';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { Tables } from '#core/database/tables';
import type { AuditLogsTable } from '#core/database/tables/record-tables';
import type { Reader, Transaction } from '#core/transaction';
import type { EndOfChain } from './audit-logs.chain.ts';

/** Takes the next sequence number of the chain. Concurrent writers wait until this transaction ends. */
export async function takePlace(transaction: Transaction): Promise<EndOfChain> {
	return transaction
		.updateTable('audit_chain')
		.set(({ eb }) => ({ seq: eb('seq', '+', 1) }))
		.returning(['seq', 'hash'])
		.executeTakeFirstOrThrow();
}

export async function moveEnd(transaction: Transaction, hash: string): Promise<void> {
	await transaction.updateTable('audit_chain').set({ hash }).execute();
}

export function findEnd(db: Reader): Promise<EndOfChain> {
	return db.selectFrom('audit_chain').select(['seq', 'hash']).executeTakeFirstOrThrow();
}

export async function insertAuditLog(transaction: Transaction, row: Insertable<Tables['audit_logs']>): Promise<void> {
	await transaction.insertInto('audit_logs').values(row).execute();
}

/** Entries older than the chain, oldest first: few, and no new ones. */
export function listOlder(db: Reader): Promise<AuditLogsTable[]> {
	return db.selectFrom('audit_logs').selectAll().where('seq', 'is', null).orderBy('created_at').orderBy('id').execute();
}

/** The next entries of the chain. */
export function listChained(db: Reader, { after, limit }: { after: number; limit: number }): Promise<AuditLogsTable[]> {
	return db.selectFrom('audit_logs').selectAll().where('seq', '>', after).orderBy('seq').limit(limit).execute();
}

export interface LineAbout {
	adminId: string;
	action: AuditAction;
	targetId: string;
	/** Exclusive. */
	since: string;
}

/** Whether the administrator did this to the thing since then. */
export async function hasLine(db: Reader, { adminId, action, targetId, since }: LineAbout): Promise<boolean> {
	const row = await db
		.selectFrom('audit_logs')
		.select('id')
		.where('admin_id', '=', adminId)
		.where('created_at', '>', since)
		.where('action', '=', action)
		.where('target_id', '=', targetId)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

export interface AuditQuestion extends Stretch {
	adminId?: string | undefined;
	targetUserId?: string | undefined;
	action?: AuditAction | undefined;
	from?: string | undefined;
	to?: string | undefined;
}

export type AuditRow = Awaited<ReturnType<typeof listAuditLogs>>[number];

/** Latest first, with the administrator and the member concerned. */
export function listAuditLogs(db: Reader, { adminId, targetUserId, action, from, to, ...stretch }: AuditQuestion) {
	const entries = db
		.selectFrom('audit_logs as log')
		.leftJoin('users as admin', 'admin.id', 'log.admin_id')
		.leftJoin('users as target', 'target.id', 'log.target_user_id')
		.select([
			'log.id',
			'log.action',
			'log.target_type',
			'log.target_id',
			'log.reason',
			'log.details',
			'log.created_at as createdAt',
			'admin.id as admin_id',
			'admin.name as admin_name',
			'admin.username as admin_username',
			'admin.avatar as admin_avatar',
			'target.id as target_user_id',
			'target.name as target_name',
			'target.username as target_username',
			'target.avatar as target_avatar',
		])
		.$if(adminId !== undefined, (query) => query.where('log.admin_id', '=', adminId as string))
		.$if(targetUserId !== undefined, (query) => query.where('log.target_user_id', '=', targetUserId as string))
		.$if(action !== undefined, (query) => query.where('log.action', '=', action as AuditAction))
		.$if(from !== undefined, (query) => query.where('log.created_at', '>=', from as string))
		.$if(to !== undefined, (query) => query.where('log.created_at', '<', to as string));
	return stretchOf(entries, ['log.created_at', 'log.id'], stretch).execute();
}
