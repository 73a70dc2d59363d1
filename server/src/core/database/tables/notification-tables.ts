/** Tables of notifications and of what members chose to hear; conventions as in tables.ts. */
import type { Digest, NotificationAct, NotificationKind } from '@friends/contract/notifications/notifications.schema';
import type { ReportTarget } from '@friends/contract/reports/reports.schema';

type Time = string;
type Json = string;
type Bool = boolean | 0 | 1;

export interface NotificationsTable {
	id: string;
	user_id: string;
	kind: NotificationKind;
	/** What the kind is about: unread notifications about the same are one. */
	group_key: string;
	post_id: string | null;
	comment_id: string | null;
	tribe_id: string | null;
	/** Of a channel. */
	message_id: string | null;
	/** Of an event. */
	occurrence_id: string | null;
	request_id: string | null;
	/** The request to join was declined; its row is gone then. */
	is_declined: Bool;
	about: ReportTarget | null;
	act: NotificationAct | null;
	at: Time;
	read_at: Time | null;
	/** Of people without a tie to the member, and of no others. */
	is_stranger: Bool;
	people_count: number;
	/** Set while a push message has to tell it. */
	push_at: Time | null;
}

export interface NotificationPeopleTable {
	notification_id: string;
	/** Id of what the person did: a reaction, comment, post or request, or an event. Tells a member once, however often the event repeats. */
	source: string;
	/** Null for acts of administrators. */
	user_id: string | null;
	at: Time;
	/** Had no tie to the member then. */
	is_stranger: Bool;
}

export interface NotificationSettingsTable {
	user_id: string;
	/** Channels by kind, and of messages, as far as the member changed them. */
	kinds: Json;
	/** 'HH:MM'; null with the other two for no quiet hours. */
	quiet_from: string | null;
	quiet_to: string | null;
	zone: string | null;
	digest: Digest;
	strangers_apart: Bool;
	/** Time up to which digests have told. */
	digest_at: Time | null;
}

export interface MutedThreadsTable {
	user_id: string;
	post_id: string;
	created_at: Time;
}

export interface PushSubscriptionsTable {
	id: string;
	user_id: string;
	endpoint: string;
	p256dh: string;
	auth: string;
	created_at: Time;
	/** That subscribed it last: once it has ended, nothing is sent. */
	session_id: string;
}

export interface AnnouncementsTable {
	id: string;
	author_id: string | null;
	created_at: Time;
}

export interface AnnouncementTextsTable {
	announcement_id: string;
	language: string;
	/** Of the default language at the time of writing. */
	is_default: Bool;
	text: string;
}

export interface AnnouncementReadsTable {
	user_id: string;
	announcement_id: string;
	read_at: Time;
}
