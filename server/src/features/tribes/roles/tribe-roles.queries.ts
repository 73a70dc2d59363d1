/** SQL of roles of tribes, and of who has them. */
import type { Reader, Transaction } from '#core/transaction';

/** Numbers of members by role; without those of 'member', who are the rest of a tribe. */
export async function countByRole(db: Reader, tribeId: string, roles: readonly string[]): Promise<Map<string, number>> {
	const rows = await db
		.selectFrom('current_members')
		.select(({ fn }) => ['role', fn.countAll<number>().as('count')])
		.where('tribe_id', '=', tribeId)
		.where('role', 'in', roles)
		.groupBy('role')
		.execute();
	return new Map(rows.map(({ role, count }) => [role, Number(count)]));
}

/** @param roles JSON list */
export async function setRoles(transaction: Transaction, tribeId: string, roles: string): Promise<void> {
	await transaction.updateTable('tribes').set({ roles }).where('id', '=', tribeId).execute();
}

/** Those who had a role are members like all others. */
export async function dropRole(transaction: Transaction, tribeId: string, role: string): Promise<void> {
	await transaction.updateTable('tribe_members').set({ role: 'member' }).where('tribe_id', '=', tribeId).where('role', '=', role).execute();
}

interface Place {
	tribeId: string;
	userId: string;
}

/** Null for others than members. */
export async function findRole(db: Reader, { tribeId, userId }: Place): Promise<string | null> {
	const member = await db
		.selectFrom('current_members')
		.select('role')
		.where('tribe_id', '=', tribeId)
		.where('user_id', '=', userId)
		.executeTakeFirst();
	return member?.role ?? null;
}

export async function updateRole(transaction: Transaction, { tribeId, userId, role }: Place & { role: string }): Promise<void> {
	await transaction.updateTable('tribe_members').set({ role }).where('tribe_id', '=', tribeId).where('user_id', '=', userId).execute();
}
