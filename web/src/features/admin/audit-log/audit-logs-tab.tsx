/** Audit log of the administrators' actions: filtered, in detail, and as a file. */
import { exportAuditLogs } from '@friends/contract/admin/admin.endpoints';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#core/browser/save-file.ts';
import { callText } from '#core/queries/call.ts';
import { Button } from '#ui/controls/button.tsx';
import type { Column } from '#ui/layout/data-table.tsx';
import { learnFrom, showFailure } from '../admin.mutations.ts';
import { useAuditLogs } from '../admin.queries.ts';
import { RecordList } from '../record-list.tsx';
import { RecordSection } from '../record-section.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRow } from './audit-row.tsx';
import { filterOf, useAuditChoice } from './use-audit-choice.ts';

const columns: readonly Column[] = [
	{ label: 'Admin', width: 'w-[20%]' },
	{ label: 'Action', width: 'w-[18%]' },
	{ label: 'Target', width: 'w-[20%]' },
	{ label: 'Date' },
	{ label: 'Details', width: 'w-24', align: 'end' },
];

export function AuditLogsTab() {
	const { choice, choose } = useAuditChoice();
	const filter = filterOf(choice);
	const logs = useAuditLogs(filter);
	const isFiltered = Object.keys(filter).length > 0;
	const { isExporting, exportCsv } = useExport(filter);

	return (
		<RecordSection
			title="Audit Logs"
			action={
				<Button variant="quiet" icon={Download} pending={isExporting} pendingLabel="Exporting..." onClick={exportCsv}>
					Export CSV
				</Button>
			}
		>
			<AuditFilters choice={choice} onChoose={choose} />
			<RecordList
				list={logs}
				thing={['entry', 'entries']}
				loading="Loading audit logs..."
				empty={
					isFiltered
						? { title: 'No entries found', text: 'Nothing in the log matches these filters.' }
						: { title: 'No entries yet', text: 'Everything administrators do is recorded here.' }
				}
				label="Audit Logs"
				columns={columns}
			>
				{(log) => <AuditRow key={log.id} log={log} columns={columns.length} />}
			</RecordList>
		</RecordSection>
	);
}

function useExport(filter: ReturnType<typeof filterOf>) {
	const [isExporting, setIsExporting] = useState(false);

	async function exportCsv() {
		setIsExporting(true);
		try {
			const { filename, mediaType } = exportAuditLogs.download;
			saveFile({ text: await callText(exportAuditLogs, { query: filter }), filename, mediaType });
		} catch (error) {
			showFailure(error);
			learnFrom(error);
		} finally {
			setIsExporting(false);
		}
	}

	return { isExporting, exportCsv: () => void exportCsv() };
}
