/** Messages and reactions of those who are shadow-banned in a tribe, which their authors alone see. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const shadowedMessages = (t: ColumnTypes): string[] => [
	`alter table messages add column is_shadowed ${t.boolean} not null default ${t.false}`,
	'alter table messages add column shadow_no integer not null default 0 check (shadow_no >= 0)',
	'drop index messages_place',
	// Several shadowed messages of several authors may follow the same place.
	`create unique index messages_place on messages
		(room_id, seq, shadow_no, (case when shadow_no = 0 then room_id else sender_id end))`,
	'create index messages_shadowed on messages (room_id, sender_id, seq, shadow_no) where shadow_no > 0',
	`alter table message_reactions add column is_shadowed ${t.boolean} not null default ${t.false}`,
	'create index message_reactions_shadowed on message_reactions (message_id) where is_shadowed',
	'alter table conversation_members add column shadow_count integer not null default 0',
	'alter table conversation_members add column shadow_seq integer not null default 0',
	`alter table conversation_members add column shadow_at ${t.time}`,
	'create index conversation_members_shadowed on conversation_members (conversation_id) where shadow_count > 0',
];
