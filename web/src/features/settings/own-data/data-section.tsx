/** Your data: what a member takes with them. */
import { ExportCard } from './export-card.tsx';

export function DataSection() {
	return (
		<div className="grid grid-cols-1 gap-4">
			<ExportCard />
		</div>
	);
}
