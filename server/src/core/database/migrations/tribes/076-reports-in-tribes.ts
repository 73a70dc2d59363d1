/** Gives cases the tribe that they happened in, whose moderators see them before administrators do. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const reportsInTribes = (t: ColumnTypes): string[] => [
	`alter table report_cases add column in_tribe_id ${t.id} references tribes (id) on delete cascade`,
	`alter table report_cases add column opened_at ${t.time}`,
	`alter table report_cases add column escalates_at ${t.time}`,
	`update report_cases set in_tribe_id = (select tribe_id from posts where posts.id = report_cases.post_id) where post_id is not null`,
	`update report_cases set in_tribe_id = (
		select posts.tribe_id from comments join posts on posts.id = comments.post_id where comments.id = report_cases.comment_id
	) where comment_id is not null`,
	// Administrators go on seeing what they saw.
	'update report_cases set opened_at = first_reported_at, escalates_at = first_reported_at where in_tribe_id is not null',
	'create index report_cases_in_tribe on report_cases (in_tribe_id, status, opened_at desc, id desc) where in_tribe_id is not null',
];
