/** Tables of conversations and messages; conventions as in tables.ts. */
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import type { MessageRemover } from '@friends/contract/messages/messages.schema';
import type { ReactionKind } from '@friends/contract/reactions/reaction-kinds';

type Time = string;
type Json = string;
type Bool = boolean | 0 | 1;

export interface ConversationsTable {
	id: string;
	kind: Conversation['kind'];
	/** Of a channel its own id, of a thread that of the channel it is in; null for all others. */
	channel_id: string | null;
	/** '' for a direct one. */
	name: string;
	picture: string;
	/** Of a group; null once its owner is deleted and no one can follow. */
	owner_id: string | null;
	/** Both ids of a direct one, the smaller first; null for groups, and once one of the two is deleted. */
	pair_key: string | null;
	last_seq: number;
	/** Of the last message, or of the beginning. */
	active_at: Time;
	created_at: Time;
}

/** 'asked' may read and has not said yes, 'declined' said no; 'mark' keeps the place of a member of a tribe in a channel, and lets no one in. */
export type MemberState = 'in' | 'asked' | 'declined' | 'left' | 'mark';

export interface ConversationMembersTable {
	conversation_id: string;
	user_id: string;
	state: MemberState;
	joined_at: Time;
	/** Reads what comes after this place. */
	joined_seq: number;
	asked_by: string | null;
	asked_at: Time | null;
	/** Last place before the question, to count the messages of a request. */
	asked_seq: number;
	declined_at: Time | null;
	read_seq: number;
	/** Place of their last message. */
	wrote_seq: number;
	/** In a channel, when they last wrote in it or in one of its threads; null elsewhere. */
	wrote_at: Time | null;
	is_muted: Bool;
	pinned_at: Time | null;
	archived_at: Time | null;
	draft: string;
	/** Place before the first message that a push message has to tell; null while none has. */
	untold_seq: number | null;
	/** Number of their shadowed messages, which have places for them alone. */
	shadow_count: number;
	/** Place that the last of these follows, and when it was written. */
	shadow_seq: number;
	shadow_at: Time | null;
}

export interface MessagesTable {
	id: string;
	type: string;
	/** Its conversation. */
	room_id: string;
	/** Null for a deleted member. */
	sender_id: string | null;
	body: string;
	attachments: Json;
	/** Always empty: the table `message_reactions` has them. */
	reactions: Json;
	created_at: Time;
	/** Place in the conversation, from 1; of one with a `shadow_no` the place that it follows. */
	seq: number;
	/** Chosen by the device that sent it. */
	client_id: string;
	/** The text for search. */
	folded: string;
	reply_to_id: string | null;
	edited_at: Time | null;
	/** When it was deleted for everybody; its text and pictures are gone then. */
	deleted_at: Time | null;
	/** Of a message of a channel. */
	pinned_at: Time | null;
	/** '@here' by a moderator. */
	is_for_all: Bool;
	/** Of a deleted one; null when its author deleted it. */
	removed_by: MessageRemover | null;
	/** For its author alone: written in a shadow-ban, or changed in one, which for all others deletes it. */
	is_shadowed: Bool;
	/** Of those written in a shadow-ban: number among their author's in the conversation, from 1; 0 for all others. */
	shadow_no: number;
}

/** Which messages show which pictures, as in their attachments. */
export interface MessagePicturesTable {
	/** Address of the large picture, without a signature. */
	url: string;
	message_id: string;
}

export interface MessageReactionsTable {
	message_id: string;
	user_id: string;
	kind: ReactionKind;
	created_at: Time;
	/** For the member alone. */
	is_shadowed: Bool;
}

/** Messages that members deleted for themselves. */
export interface MessageHidingsTable {
	message_id: string;
	user_id: string;
	created_at: Time;
}

/** Former texts. */
export interface MessageRevisionsTable {
	id: string;
	message_id: string;
	body: string;
	/** Time of replacement. */
	created_at: Time;
}
