/** One reported thing in the table, with its reports. */

import type { AdminReport } from '@friends/contract/admin/reports.schema';
import { say } from '@friends/contract/core/languages/say';
import { Eye, RotateCcw, Trash2, X } from 'lucide-react';
import { reportKindWords } from '#entities/report/report-kinds.ts';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Cell } from '#ui/layout/data-table.tsx';
import type { Resolution } from '../admin.mutations.ts';
import { RowAction } from '../users/row-action.tsx';
import { ReportReasons } from './report-reasons.tsx';
import { actLabel, excerptOf, isRestorable, reporterName, targetWords, wordsOf } from './reported.ts';
import { StateBadge } from './state-badge.tsx';

export interface ReportRowProps {
	report: AdminReport;
	onView: () => void;
	onResolve: (resolution: Resolution) => void;
}

export function ReportRow({ report, onView, onResolve }: ReportRowProps) {
	const { target, author, reporter, kind, reason, createdAt, reportCount, reports } = report;
	const others = reportCount - 1;
	return (
		<tr>
			<Cell>
				<p dir="auto" className="line-clamp-2 font-label wrap-anywhere">
					{excerptOf(report)}
				</p>
				<p className="mt-0.5 text-caption text-muted">
					{targetWords()[target]} · <bdi>@{author.username}</bdi>
				</p>
			</Cell>
			<Cell label={say('Reporter')}>
				<div className="min-w-0">
					<p className="wrap-anywhere">
						<bdi>{reporterName(reporter)}</bdi>
					</p>
					{others > 0 && (
						<p className="text-caption text-muted">{say('{count, plural, one {and # more} other {and # more}}', { count: others })}</p>
					)}
				</div>
			</Cell>
			<Cell label={say('Reason')}>
				<div className="min-w-0">
					<p className="font-label">{reportKindWords()[kind].label}</p>
					{reason && (
						<p dir="auto" className="line-clamp-2 wrap-anywhere">
							{reason}
						</p>
					)}
					{others > 0 && (
						<details className="mt-0.5">
							<summary className="w-max cursor-pointer rounded-chip py-1 text-caption font-label text-brand dark:text-brand-ink">
								{say('{count, plural, one {All # reasons} other {All # reasons}}', { count: reportCount })}
							</summary>
							<div className="mt-1.5">
								<ReportReasons reports={reports} reportCount={reportCount} />
							</div>
						</details>
					)}
				</div>
			</Cell>
			<Cell label={say('Date')} className="text-muted">
				<TimeAgo at={createdAt} />
			</Cell>
			<Cell>
				<Actions report={report} onView={onView} onResolve={onResolve} />
			</Cell>
		</tr>
	);
}

function Actions({ report, onView, onResolve }: ReportRowProps) {
	const { status, viewer } = report;
	const words = wordsOf(report);
	return (
		<div className="flex items-center justify-end gap-1 max-dock:-ms-2 max-dock:flex-wrap max-dock:justify-start">
			<RowAction word={say('View')} label={actLabel('view', report)} icon={Eye} aria-haspopup="dialog" onClick={onView} />
			{!viewer.canSettle ? (
				<Badge>{say('About you')}</Badge>
			) : status === 'open' ? (
				<>
					<RowAction
						word={say('Dismiss')}
						label={actLabel('dismiss', report)}
						icon={X}
						aria-haspopup="dialog"
						onClick={() => onResolve('dismiss')}
					/>
					<Button
						variant="quiet"
						size="sm"
						icon={Trash2}
						className="text-destructive-ink! max-dock:min-h-11"
						aria-label={actLabel('remove', report)}
						aria-haspopup="dialog"
						onClick={() => onResolve('remove')}
					>
						{words.remove}
					</Button>
				</>
			) : isRestorable(report) ? (
				<Button
					variant="quiet"
					size="sm"
					icon={RotateCcw}
					className="max-dock:min-h-11"
					aria-label={actLabel('restore', report)}
					aria-haspopup="dialog"
					onClick={() => onResolve('restore')}
				>
					{words.restore}
				</Button>
			) : (
				<StateBadge report={report} />
			)}
		</div>
	);
}
