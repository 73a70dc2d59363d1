/** Stands once in the shell: asks for the reason when somebody wants to report something. */

import { setReportedThing, useReportedThing } from '#entities/report/reported-thing.ts';
import { lazyOver } from '#ui/states/lazy-part.tsx';

const ReportDialog = lazyOver(
	async () => (await import('./report-dialog.tsx')).ReportDialog,
	() => setReportedThing(null),
);

export function ReportDialogOutlet() {
	const thing = useReportedThing();
	return thing && <ReportDialog key={thing.id} thing={thing} />;
}
