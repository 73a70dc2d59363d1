/** The tables of what members report, what administrators do and set, who is here, keys of repeated writes, and figures by day; as in tables.ts. */

type Time = string;
type Json = string;

export interface ReportsTable {
	id: string;
	reporter_id: string;
	post_id: string | null;
	comment_id: string | null;
	user_id: string | null;
	kind: string;
	reason: string;
	status: string;
	created_at: Time;
	resolved_at: Time | null;
	case_id: string | null;
	/** When the reporter heard what became of it. */
	outcome_seen_at: Time | null;
}

/** All reports of one thing. */
export interface ReportCasesTable {
	id: string;
	post_id: string | null;
	comment_id: string | null;
	user_id: string | null;
	status: string;
	report_count: number;
	first_reported_at: Time;
	last_reported_at: Time;
	resolved_at: Time | null;
	/** Whose the thing is. */
	author_id: string | null;
	/** What the administrator gave as the reason, for the author; '' otherwise. */
	removal_reason: string;
	/** When it was removed, until the author has seen that. */
	removal_unseen_since: Time | null;
}

/** The end of the chain of audit logs. */
export interface AuditChainTable {
	id: number;
	seq: number;
	hash: string;
}

/** A day that is over. */
export interface DailyFiguresTable {
	/** As 2026-11-20, in UTC. */
	day: string;
	members: number;
	new_members: number;
	active: number;
	posts: number;
	reports: number;
}

export interface AuditLogsTable {
	id: string;
	/** Null: the command line of the server. */
	admin_id: string | null;
	action: string;
	target_user_id: string | null;
	reason: string;
	details: Json;
	created_at: Time;
	/** Null in rows that are older than the chain. */
	seq: number | null;
	hash: string | null;
	target_type: string | null;
	target_id: string | null;
}

export interface InstanceSettingsTable {
	key: string;
	value: Json;
	updated_at: Time;
}

export interface IdempotencyKeysTable {
	user_id: string;
	key: string;
	request_hash: string;
	/** Of what its reply shows. Null in rows that are older than this column, where the reply needs none. */
	written_id: string | null;
	created_at: Time;
}

export interface PresenceTable {
	user_id: string;
	seen_at: Time;
}
