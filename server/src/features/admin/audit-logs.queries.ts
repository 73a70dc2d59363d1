/** The audit log: what administrators did, written in the transaction of the act itself. */
import { newId } from '#core/ids';
import type { Transaction } from '#core/transaction';

export interface AuditEntry {
	/** Null for the command line of the server. */
	adminId: string | null;
	action: 'grant_admin' | 'revoke_admin';
	targetUserId: string;
	at: string;
}

export async function insertAuditLog(transaction: Transaction, { adminId, action, targetUserId, at }: AuditEntry): Promise<void> {
	await transaction
		.insertInto('audit_logs')
		.values({ id: newId(), admin_id: adminId, action, target_user_id: targetUserId, created_at: at })
		.execute();
}
