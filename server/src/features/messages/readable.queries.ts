/** SQL conditions for what a member may see of others. */
import { type SqlBool, sql } from 'kysely';

/** The member has blocked this person, or is blocked by them; false for no member. @param column the id of the person */
export const isBehindBlock = (userId: string | null, column: string) => sql<SqlBool>`exists (
	select 1 from blocks
	where (blocks.user_id = ${userId} and blocks.blocked_id = ${sql.ref(column)})
		or (blocks.blocked_id = ${userId} and blocks.user_id = ${sql.ref(column)})
)`;

/** Messages that the member may read: not those they deleted for themselves, nor, in groups, of people behind a block. */
export const isReadableBy = (userId: string) => sql<SqlBool>`(
	not exists (select 1 from message_hidings as hiding where hiding.message_id = messages.id and hiding.user_id = ${userId})
	and (
		messages.sender_id is null
		or exists (select 1 from conversations where conversations.id = messages.room_id and conversations.kind = 'direct')
		or not ${isBehindBlock(userId, 'messages.sender_id')}
	)
)`;
