/** Adds kinds of reports, and notices to authors about removals. */
import type { ColumnTypes } from '../../engine/column-types.ts';

export const reportKinds = (t: ColumnTypes): string[] => [
	`alter table reports add column kind text not null default 'other'
		check (kind in ('spam', 'harassment', 'falsehood', 'privacy', 'other'))`,

	// The author of the reported thing.
	`alter table report_cases add column author_id ${t.id} references users (id) on delete cascade`,
	`update report_cases set author_id = coalesce(
		user_id,
		(select author_id from posts where posts.id = report_cases.post_id),
		(select author_id from comments where comments.id = report_cases.comment_id)
	)`,
	// The administrator's reason, for the author; '' for none.
	`alter table report_cases add column removal_reason text not null default ''`,
	// Time of removal, until the author has seen the notice. Older removals get no notice.
	`alter table report_cases add column removal_unseen_since ${t.time}`,
	'create index report_cases_unseen_removals on report_cases (author_id, removal_unseen_since desc, id desc) where removal_unseen_since is not null',
];
