/** Adds administration: reasons of bans, cases of reports, an append-only audit log, and daily figures. */
import type { ColumnTypes } from '../../engine/column-types.ts';

const people = (t: ColumnTypes) => [
	// The administrator's reason of a ban or deactivation; '' for none.
	`alter table users add column blocked_reason text not null default ''`,
	// Set when an administrator ended the session: the reason, or ''.
	'alter table sessions add column ended_reason text',
	'create index users_status on users (status, created_at desc, id desc)',
	'create index users_status_username on users (status, lower(username))',
	'create index users_banned on users (created_at desc, id desc) where banned_until is not null',
	'create index users_banned_until on users (banned_until) where banned_until is not null',
	`create index users_email_beginning on users (${t.inByteOrder('email')})`,
];

const targets = ['post', 'comment', 'user'] as const;

const reports = (t: ColumnTypes) => [
	// Cases: all reports of one thing.
	`create table report_cases (
		id ${t.id} primary key,
		post_id ${t.id} references posts (id) on delete cascade,
		comment_id ${t.id} references comments (id) on delete cascade,
		user_id ${t.id} references users (id) on delete cascade,
		status text not null default 'open' check (status in ('open', 'removed', 'dismissed')),
		report_count integer not null,
		first_reported_at ${t.time} not null,
		last_reported_at ${t.time} not null,
		resolved_at ${t.time},
		check ((case when post_id is null then 0 else 1 end) + (case when comment_id is null then 0 else 1 end) + (case when user_id is null then 0 else 1 end) = 1)
	)`,
	...targets.map((target) => `create unique index report_cases_${target} on report_cases (${target}_id) where ${target}_id is not null`),
	'create index report_cases_status on report_cases (status, last_reported_at desc, id desc)',
	'create index report_cases_latest on report_cases (last_reported_at desc, id desc)',

	`alter table reports add column case_id ${t.id} references report_cases (id) on delete cascade`,
	`alter table reports add column outcome_seen_at ${t.time}`,
	...targets.flatMap((target) => [
		`insert into report_cases (id, ${target}_id, report_count, first_reported_at, last_reported_at)
			select cast(min(cast(id as text)) as ${t.id}), ${target}_id, count(*), min(created_at), max(created_at)
			from reports where ${target}_id is not null group by ${target}_id`,
		`update reports set case_id = (select report_cases.id from report_cases where report_cases.${target}_id = reports.${target}_id)
			where ${target}_id is not null`,
	]),
	'create index reports_case on reports (case_id, created_at desc, id desc)',
	'create index reports_outcomes on reports (reporter_id, resolved_at desc) where resolved_at is not null and outcome_seen_at is null',
	'create index reports_created_at on reports (created_at)',
];

const audit = (t: ColumnTypes) => [
	// The position in the hash chain, and the hash of this entry and the previous one; null in rows older than the chain.
	'alter table audit_logs add column seq integer',
	'alter table audit_logs add column hash text',
	// The reported post, comment or member; it may be deleted.
	'alter table audit_logs add column target_type text',
	`alter table audit_logs add column target_id ${t.id}`,
	'create unique index audit_logs_seq on audit_logs (seq)',
	'create index audit_logs_admin on audit_logs (admin_id, created_at desc, id desc)',
	'create index audit_logs_target on audit_logs (target_user_id, created_at desc, id desc)',
	'create index audit_logs_action on audit_logs (action, created_at desc, id desc)',
	...t.appendOnly('audit_logs'),
	// Last link of the hash chain.
	`create table audit_chain (
		id integer primary key check (id = 1),
		seq integer not null,
		hash text not null
	)`,
	`insert into audit_chain (id, seq, hash) values (1, 0, '')`,
];

const figures = () => [
	// Active members of a day, from the index alone.
	'create index feed_events_actors on feed_events (created_at, actor_id)',
	// Figures of past days, final; days are in UTC.
	`create table daily_figures (
		day text primary key,
		members integer not null,
		new_members integer not null,
		active integer not null,
		posts integer not null,
		reports integer not null
	)`,
];

export const administration = (t: ColumnTypes): string[] => [...people(t), ...reports(t), ...audit(t), ...figures()];
