/** Stands once in the shell: asks for the reason when somebody wants to report something. */
import { lazyOver } from '#core/lazy-part.tsx';
import { setReportedThing, useReportedThing } from '#core/reporting.ts';

const ReportDialog = lazyOver(
	async () => (await import('./report-dialog.tsx')).ReportDialog,
	() => setReportedThing(null),
);

export function Reporting() {
	const thing = useReportedThing();
	return thing && <ReportDialog key={thing.id} thing={thing} />;
}
