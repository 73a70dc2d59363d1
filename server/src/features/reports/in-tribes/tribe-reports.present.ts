/** Presents open cases to those who look after a tribe, without who reported: rows to views. */
import type { TribeReport } from '@friends/contract/reports/in-tribes/tribe-reports.schema';
import { presentPerson } from '../../users/users.service.ts';
import type * as queries from './tribe-reports.queries.ts';

interface Reports {
	kinds: Awaited<ReturnType<typeof queries.countKinds>>;
	texts: Awaited<ReturnType<typeof queries.listTexts>>;
}

export function presentTribeReport(row: queries.OpenRow, { kinds, texts }: Reports): TribeReport {
	const isComment = row.comment_id !== null;
	return {
		id: row.id,
		target: isComment ? 'comment' : 'post',
		postId: row.post_id,
		commentId: row.comment_id,
		title: isComment ? null : row.title,
		body: (isComment ? row.comment_body : row.body) ?? '',
		pictureCount: isComment ? 0 : (JSON.parse(row.attachments) as unknown[]).length,
		author: presentPerson(row),
		kinds: kinds.map(({ kind, count }) => ({ kind, count: Number(count) })),
		reportCount: kinds.reduce((sum, { count }) => sum + Number(count), 0),
		texts: texts.map(({ reason }) => reason),
		createdAt: row.opened_at,
		escalatesAt: row.escalates_at,
	};
}
