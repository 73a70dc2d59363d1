/** SQL of those who stand as authors without an account: deleted members, and people of tribes that were brought here. */
import { absentUsername } from '@friends/contract/users/absent-member';
import { deletedUsername } from '@friends/contract/users/deleted-member';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Transaction } from '#core/transaction';
import { deletedMemberIds, deletedMembers, deletedName } from './deleted-members.ts';

/** Condition: this person is shown as author of what they wrote. */
export const standsAsAuthor = (table: string): RawBuilder<SqlBool> => sql<SqlBool>`(
	${sql.ref(`${table}.status`)} <> 'deleted'
	or ${sql.ref(`${table}.id`)} in (${sql.join(deletedMemberIds.map((id) => sql.lit(id)))})
	or ${sql.ref(`${table}.username`)} like ${sql.lit(`${absentUsername}%`)}
)`;

/** The deleted members that stand for all; their usernames are none that a member can choose. */
export async function insertStandIns(transaction: Transaction, at: string): Promise<void> {
	const rows = Object.entries(deletedMembers).map(([visibility, id]) => ({
		id,
		username: visibility === 'public' ? deletedUsername : `${deletedUsername}-${visibility}`,
		name: deletedName,
		settings: JSON.stringify({ profileVisibility: visibility }),
		status: 'deleted' as const,
		created_at: at,
		updated_at: at,
	}));
	await transaction
		.insertInto('users')
		.values(rows)
		.onConflict((conflict) => conflict.column('id').doNothing())
		.execute();
}
