/** Mounted once in the shell: opens the dialog for the thing being reported. */

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
