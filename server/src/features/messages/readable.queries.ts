/** SQL conditions for what a member may see of others. */
import { type SqlBool, sql } from 'kysely';

/** The member has blocked this person, or is blocked by them; false for no member. @param column the id of the person */
export const isBehindBlock = (userId: string | null, column: string) => sql<SqlBool>`exists (
	select 1 from blocks
	where (blocks.user_id = ${userId} and blocks.blocked_id = ${sql.ref(column)})
		or (blocks.blocked_id = ${userId} and blocks.user_id = ${sql.ref(column)})
)`;

/** Messages that are there for this viewer: not those that others wrote in a shadow-ban. @param viewerId null for all but their authors */
export const isThereFor = (viewerId: string | null) => sql<SqlBool>`(messages.shadow_no = 0 or messages.sender_id = ${viewerId})`;

/** Messages that are deleted for this viewer alone: others changed them in a shadow-ban. */
export const isGoneFor = (viewerId: string | null) =>
	sql<SqlBool>`(messages.is_shadowed and messages.shadow_no = 0 and (messages.sender_id = ${viewerId}) is not true)`;

/** Place of a message as this viewer has it: those that they wrote in a shadow-ban have places for them alone, and move what follows. */
export const placeFor = (viewerId: string | null) => sql<number>`(messages.seq + case when messages.shadow_no > 0 then messages.shadow_no
	else coalesce((
		select earlier.shadow_no from messages as earlier
		where earlier.room_id = messages.room_id and earlier.sender_id = ${viewerId} and earlier.shadow_no > 0 and earlier.seq < messages.seq
		order by earlier.seq desc, earlier.shadow_no desc limit 1
	), 0) end)`;

/** Messages that the member may read: not those they deleted for themselves, nor, in groups, of people behind a block. */
export const isReadableBy = (userId: string) => sql<SqlBool>`(
	not exists (select 1 from message_hidings as hiding where hiding.message_id = messages.id and hiding.user_id = ${userId})
	and (
		messages.sender_id is null
		or exists (select 1 from conversations where conversations.id = messages.room_id and conversations.kind = 'direct')
		or not ${isBehindBlock(userId, 'messages.sender_id')}
	)
)`;
