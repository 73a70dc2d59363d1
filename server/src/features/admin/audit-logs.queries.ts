/** The audit log: what administrators did, written in the transaction of the act itself. */
import { newId } from '#core/ids';
import type { Transaction } from '#core/transaction';

export interface AuditEntry {
	/** Null for the command line of the server. */
	adminId: string | null;
	action: 'grant_admin' | 'revoke_admin' | 'change_settings';
	/** Null for what concerns nobody in particular. */
	targetUserId: string | null;
	details?: Record<string, unknown>;
	at: string;
}

export async function insertAuditLog(
	transaction: Transaction,
	{ adminId, action, targetUserId, details = {}, at }: AuditEntry,
): Promise<void> {
	await transaction
		.insertInto('audit_logs')
		.values({ id: newId(), admin_id: adminId, action, target_user_id: targetUserId, details: JSON.stringify(details), created_at: at })
		.execute();
}
