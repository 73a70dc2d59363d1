/** Audit log of the administrators' actions: filtered, in detail, and as a file. */

import { exportAuditLogs } from '@friends/contract/admin/admin.endpoints';
import { say } from '@friends/contract/core/languages/say';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#core/browser/save-file.ts';
import { callText } from '#core/queries/call.ts';
import { Button } from '#ui/controls/button.tsx';
import type { Column } from '#ui/layout/data-table.tsx';
import { learnFrom, showFailure } from '../admin.mutations.ts';
import { useAuditLogs } from '../admin.queries.ts';
import { RecordList, type RecordWords } from '../record-list.tsx';
import { RecordSection } from '../record-section.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRow } from './audit-row.tsx';
import { filterOf, useAuditChoice } from './use-audit-choice.ts';

const columnsOf = (): readonly Column[] => [
	{ label: say('Admin'), width: 'w-[20%]' },
	{ label: say('Action'), width: 'w-[18%]' },
	{ label: say('Target'), width: 'w-[20%]' },
	{ label: say('Date') },
	{ label: say('Details'), width: 'w-24', align: 'end' },
];

const words = (): RecordWords => ({
	loading: say('Loading audit logs…'),
	offline: say('We’ll load the entries when you’re back online.'),
	failed: say('The entries couldn’t be loaded'),
	more: say('Show more entries'),
	moreFailed: say('The next entries couldn’t be loaded.'),
	shown: (count, hasMore) =>
		hasMore
			? say('The first {count, number} entries', { count })
			: say('{count, plural, =0 {No entries} one {# entry} other {# entries}}', { count }),
});

export function AuditLogsTab() {
	const { choice, choose } = useAuditChoice();
	const filter = filterOf(choice);
	const logs = useAuditLogs(filter);
	const columns = columnsOf();
	const isFiltered = Object.keys(filter).length > 0;
	const { isExporting, exportCsv } = useExport(filter);

	return (
		<RecordSection
			title={say('Audit Logs')}
			action={
				<Button variant="quiet" icon={Download} pending={isExporting} pendingLabel={say('Exporting…')} onClick={exportCsv}>
					{say('Export CSV')}
				</Button>
			}
		>
			<AuditFilters choice={choice} onChoose={choose} />
			<RecordList
				list={logs}
				words={words()}
				empty={
					isFiltered
						? { title: say('No entries found'), text: say('Nothing in the log matches these filters.') }
						: { title: say('No entries yet'), text: say('Everything administrators do is recorded here.') }
				}
				label={say('Audit Logs')}
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
