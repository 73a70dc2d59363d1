/** Reported things, one row each, filtered by state. */
import { type AdminReport, reportStates } from '@friends/contract/admin/reports.schema';
import { useRef, useState } from 'react';
import { useParameters } from '#core/browser/use-parameters.ts';
import { Select } from '#ui/controls/select.tsx';
import type { Column } from '#ui/layout/data-table.tsx';
import type { Resolution } from '../admin.mutations.ts';
import { useReports } from '../admin.queries.ts';
import { RecordList } from '../record-list.tsx';
import { RecordSection } from '../record-section.tsx';
import { useNextRow } from '../use-next-row.ts';
import { CaseDialog } from './case-dialog.tsx';
import { ReportRow } from './report-row.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';

const stateLabels = { open: 'Open', removed: 'Removed', dismissed: 'Dismissed' } as const;

const empties = {
	open: { title: 'No open reports', text: 'You’re all caught up. Reports from members appear here.' },
	removed: { title: 'Nothing has been removed' },
	dismissed: { title: 'Nothing has been dismissed' },
} as const;

const columns: readonly Column[] = [
	{ label: 'Content' },
	{ label: 'Reporter', width: 'w-[16%]' },
	{ label: 'Reason', width: 'w-[26%]' },
	{ label: 'Date', width: 'w-[11%]' },
	{ label: 'Actions', width: 'w-56', align: 'end' },
];

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
			title="Content Reports"
			action={
				<Select
					aria-label="Status of reports"
					className="w-full tablet:w-47.5"
					value={state}
					options={stateLabels}
					onValueChange={(next) => set({ reports: next === reportStates[0] ? '' : next })}
				/>
			}
		>
			<RecordList
				list={reports}
				thing={['report', 'reports']}
				loading="Loading reports..."
				empty={empties[state]}
				label="Content Reports"
				columns={columns}
			>
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
