/** Your data: what a member takes with them and brings along, and leaving. */
import { ImportCard } from '../imports/import-card.tsx';
import { ExportCard } from './export-card.tsx';
import { LeaveCard, type LeaveCardProps } from './leave-card.tsx';

export function DataSection(props: LeaveCardProps) {
	return (
		<div className="grid grid-cols-1 gap-4">
			<ExportCard />
			<ImportCard />
			<LeaveCard {...props} />
		</div>
	);
}
