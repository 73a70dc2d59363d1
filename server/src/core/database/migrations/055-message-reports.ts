/** Adds reports of messages. */
import type { ColumnTypes } from '../engine/column-types.ts';

const former = ['post', 'comment', 'user', 'tribe'] as const;
const targets = [...former, 'message'] as const;

const isOneTarget = `check (${targets.map((target) => `(case when ${target}_id is null then 0 else 1 end)`).join(' + ')} = 1)`;

const targetColumns = (t: ColumnTypes) =>
	targets.map((target) => `${target}_id ${t.id} references ${target}s (id) on delete cascade`).join(', ');

const things = former.map((target) => `${target}_id`).join(', ');
const caseColumns = `id, ${things}, status, report_count, first_reported_at, last_reported_at, resolved_at, author_id, removal_reason, removal_unseen_since`;
const reportColumns = `id, reporter_id, ${things}, owner_id, kind, reason, status, created_at, resolved_at, case_id, outcome_seen_at`;

/** Both tables are made again, because SQLite cannot change a check. Reports go first: dropping their cases would delete them too. */
export const messageReports = (t: ColumnTypes): string[] => [
	`create table new_cases (
		id ${t.id} primary key,
		${targetColumns(t)},
		status text not null default 'open' check (status in ('open', 'removed', 'dismissed')),
		report_count integer not null,
		first_reported_at ${t.time} not null,
		last_reported_at ${t.time} not null,
		resolved_at ${t.time},
		author_id ${t.id} references users (id) on delete cascade,
		removal_reason text not null default '',
		removal_unseen_since ${t.time},
		${isOneTarget}
	)`,
	`insert into new_cases (${caseColumns}) select ${caseColumns} from report_cases`,
	`create table new_reports (
		id ${t.id} primary key,
		reporter_id ${t.id} not null references users (id) on delete cascade,
		${targetColumns(t)},
		owner_id ${t.id} references users (id) on delete set null,
		kind text not null default 'other' check (kind in ('spam', 'harassment', 'falsehood', 'privacy', 'other')),
		reason text not null check (length(reason) <= 1000),
		status text not null default 'pending' check (status in ('pending', 'removed', 'dismissed')),
		created_at ${t.time} not null,
		resolved_at ${t.time},
		case_id ${t.id} references new_cases (id) on delete cascade,
		outcome_seen_at ${t.time},
		${isOneTarget}
	)`,
	`insert into new_reports (${reportColumns}) select ${reportColumns} from reports`,
	'drop table reports',
	'drop table report_cases',
	'alter table new_cases rename to report_cases',
	'alter table new_reports rename to reports',
	...targets.flatMap((target) => [
		`create unique index report_cases_${target} on report_cases (${target}_id) where ${target}_id is not null`,
		`create unique index reports_${target}_key on reports (${target}_id, reporter_id) where ${target}_id is not null`,
	]),
	'create index report_cases_status on report_cases (status, last_reported_at desc, id desc)',
	'create index report_cases_latest on report_cases (last_reported_at desc, id desc)',
	'create index report_cases_unseen_removals on report_cases (author_id, removal_unseen_since desc, id desc) where removal_unseen_since is not null',
	'create index reports_status on reports (status, created_at desc, id desc)',
	'create index reports_case on reports (case_id, created_at desc, id desc)',
	'create index reports_outcomes on reports (reporter_id, resolved_at desc) where resolved_at is not null and outcome_seen_at is null',
	'create index reports_created_at on reports (created_at)',
	`create index reports_reporter on reports (reporter_id) where status = 'pending'`,
];
