/** Tables of reports, the audit log, settings, exports, imports, idempotency keys, presence and daily figures; conventions as in tables.ts. */
import type { AuditAction } from '@friends/contract/admin/audit-logs.schema';
import type { ReportState } from '@friends/contract/admin/reports.schema';
import type { Export } from '@friends/contract/exports/exports.schema';
import type { Import } from '@friends/contract/imports/imports.schema';
import type { NoticeAct, ReportKind, ReportTarget } from '@friends/contract/reports/reports.schema';

type Time = string;
type Json = string;

export interface ReportsTable {
	id: string;
	reporter_id: string;
	post_id: string | null;
	comment_id: string | null;
	user_id: string | null;
	tribe_id: string | null;
	message_id: string | null;
	/** Owner of the reported tribe at the time of the report; null for other things. */
	owner_id: string | null;
	kind: ReportKind;
	reason: string;
	status: 'pending' | 'removed' | 'dismissed';
	created_at: Time;
	resolved_at: Time | null;
	case_id: string | null;
	/** Time at which the reporter saw the outcome. */
	outcome_seen_at: Time | null;
}

/** Cases: all reports of one thing. */
export interface ReportCasesTable {
	id: string;
	post_id: string | null;
	comment_id: string | null;
	user_id: string | null;
	tribe_id: string | null;
	message_id: string | null;
	status: ReportState;
	report_count: number;
	first_reported_at: Time;
	last_reported_at: Time;
	resolved_at: Time | null;
	/** The author of the reported thing. */
	author_id: string | null;
	/** The administrator's reason, for the author; '' for none. */
	removal_reason: string;
	/** Time of removal, until the author has seen the notice. */
	removal_unseen_since: Time | null;
	/** The tribe of the reported post or comment, whose moderators see the case; null outside tribes. */
	in_tribe_id: string | null;
	/** In a tribe: since when it is open, or was last. */
	opened_at: Time | null;
	/** In a tribe: when administrators see it too. */
	escalates_at: Time | null;
}

/** What administrators changed of a member's, until the member has seen it. */
export interface ModerationNoticesTable {
	id: string;
	user_id: string;
	act: NoticeAct;
	/** Name of the tribe; '' for none. */
	subject: string;
	reason: string;
	created_at: Time;
}

/** Last link of the hash chain of audit logs. */
export interface AuditChainTable {
	id: number;
	seq: number;
	hash: string;
}

/** Figures of a past day. */
export interface DailyFiguresTable {
	/** Day in UTC, such as 2026-11-20. */
	day: string;
	members: number;
	new_members: number;
	active: number;
	posts: number;
	reports: number;
}

export interface AuditLogsTable {
	id: string;
	/** Null for commands of the command line. */
	admin_id: string | null;
	action: AuditAction;
	target_user_id: string | null;
	reason: string;
	details: Json;
	created_at: Time;
	/** Null in rows older than the chain. */
	seq: number | null;
	hash: string | null;
	target_type: ReportTarget | null;
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
	/** Id of what the reply shows. Null in rows older than this column, whose replies need none. */
	written_id: string | null;
	created_at: Time;
}

/** Archives that members bring. */
export interface ImportsTable {
	id: string;
	user_id: string;
	state: Import['state'];
	kind: Import['kind'];
	/** Name of the stored parts; another for each attempt to unpack. */
	storage_key: string;
	parts: number;
	sent_bytes: number;
	total_bytes: number;
	found: Json | null;
	/** What the member chose; null until then. */
	chosen: Json | null;
	/** Items of the archive that are dealt with, and where an attempt goes on. */
	done: number;
	taken: Json;
	/** Numbers by reason. */
	left_out: Json;
	problem: Import['problem'];
	created_at: Time;
	expires_at: Time;
}

/** Archives of everything of a member's own. */
export interface ExportsTable {
	id: string;
	user_id: string;
	/** Null for an archive of the member's own. */
	tribe_id: string | null;
	state: Export['state'];
	step: Export['step'];
	done: number;
	total: number;
	/** 128 random bits, others for each attempt; the names of its parts derive from them. */
	storage_key: string;
	/** Number of files. */
	parts: number;
	bytes: number;
	created_at: Time;
	expires_at: Time | null;
}

/** Secrets are kept as hashes only. */
export interface TokensTable {
	id: string;
	account_id: string;
	name: string;
	/** Separated by spaces. */
	scopes: string;
	secret_hash: string;
	created_at: Time;
	expires_at: Time;
	last_used_at: Time | null;
}

export interface PresenceTable {
	user_id: string;
	seen_at: Time;
}
