/** Reports of a thing: the latest ones, and the number of the others. */

import type { AdminReport } from '@friends/contract/admin/reports.schema';
import { say } from '@friends/contract/core/languages/say';
import { reportKindWords } from '#entities/report/report-kinds.ts';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { reporterName } from './reported.ts';

export function ReportReasons({ reports, reportCount }: Pick<AdminReport, 'reports' | 'reportCount'>) {
	const unseen = reportCount - reports.length;
	return (
		<>
			<ul className="grid gap-2">
				{reports.map(({ reporter, kind, reason, createdAt }) => (
					<li key={reporter?.id ?? createdAt} className="text-small wrap-anywhere">
						<span className="text-muted">
							<bdi className="font-label text-ink">{reporterName(reporter)}</bdi> · <TimeAgo at={createdAt} />
						</span>
						<p className="font-label">{reportKindWords()[kind].label}</p>
						{reason && (
							<p dir="auto" className="whitespace-pre-wrap">
								{reason}
							</p>
						)}
					</li>
				))}
			</ul>
			{unseen > 0 && (
				<p className="mt-2 text-small text-muted">
					{say('{count, plural, one {and # earlier report} other {and # earlier reports}}', { count: unseen })}
				</p>
			)}
		</>
	);
}
