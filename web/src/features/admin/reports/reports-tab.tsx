/** Reported things, one row each, filtered by state. */

import { type AdminReport, reportStates } from '@friends/contract/admin/reports.schema';
import { say } from '@friends/contract/core/languages/say';
import { useRef, useState } from 'react';
import { useParameters } from '#core/browser/use-parameters.ts';
import { Select } from '#ui/controls/select.tsx';
import type { Column } from '#ui/layout/data-table.tsx';
import type { Resolution } from '../admin.mutations.ts';
import { useReports } from '../admin.queries.ts';
import { RecordList, type RecordWords } from '../record-list.tsx';
import { RecordSection } from '../record-section.tsx';
import { useNextRow } from '../use-next-row.ts';
import { CaseDialog } from './case-dialog.tsx';
import { ReportRow } from './report-row.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';

const stateLabels = () => ({ open: say('Pending'), removed: say('Removed'), dismissed: say('Dismissed') }) as const;

const empties = () =>
	({
		open: { title: say('No open reports'), text: say('You’re all caught up. Reports from members appear here.') },
		removed: { title: say('Nothing has been removed') },
		dismissed: { title: say('Nothing has been dismissed') },
	}) as const;

const columns = (): readonly Column[] => [
	{ label: say('Content') },
	{ label: say('Reporter'), width: 'w-[16%]' },
	{ label: say('Reason'), width: 'w-[26%]' },
	{ label: say('Date'), width: 'w-[11%]' },
	{ label: say('Actions'), width: 'w-56', align: 'end' },
];

const words = (): RecordWords => ({
	loading: say('Loading reports…'),
	offline: say('We’ll load the reports when you’re back online.'),
	failed: say('The reports couldn’t be loaded'),
	more: say('Show more reports'),
	moreFailed: say('The next reports couldn’t be loaded.'),
	shown: (count, hasMore) =>
		hasMore
			? say('The first {count, number} reports', { count })
			: say('{count, plural, =0 {No reports} one {# report} other {# reports}}', { count }),
});

export function ReportsTab() {
	const { oneOf, set } = useParameters();
	const state = oneOf('reports', reportStates);
	const reports = useReports(state);
	const [open, setOpen] = useState<{ report: AdminReport; to: 'view' | Resolution } | null>(null);
	const opener = useRef<Element | null>(null);
	const row = useNextRow(reports.data);
	const close = () => setOpen(null);
	const returnFocusTo = () => (opener.current instanceof HTMLElement ? opener.current : null);

	function openFromRow(report: AdminReport, to: 'view' | Resolution) {
		opener.current = document.activeElement;
		row.remember(document.activeElement);
		setOpen({ report, to });
	}

	return (
		<RecordSection
			title={say('Content Reports')}
			action={
				<Select
					aria-label={say('Status of reports')}
					className="w-full tablet:w-47.5"
					value={state}
					options={stateLabels()}
					onValueChange={(next) => set({ reports: next === reportStates[0] ? '' : next })}
				/>
			}
		>
			<RecordList list={reports} words={words()} empty={empties()[state]} label={say('Content Reports')} columns={columns()}>
				{(report) => (
					<ReportRow
						key={report.id}
						report={report}
						onView={() => openFromRow(report, 'view')}
						onResolve={(to) => openFromRow(report, to)}
					/>
				)}
			</RecordList>
			{open?.to === 'view' && (
				<CaseDialog
					report={open.report}
					returnFocusTo={returnFocusTo}
					onClose={close}
					onResolve={(to) => setOpen({ report: open.report, to })}
				/>
			)}
			{open && open.to !== 'view' && (
				<ResolveDialog report={open.report} resolution={open.to} returnFocusTo={returnFocusTo} onClose={close} />
			)}
		</RecordSection>
	);
}
