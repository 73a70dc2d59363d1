/** Stands once in the shell: asks for the reason when somebody wants to report something. */
import { lazyWithin } from '#core/lazy-part.tsx';
import { useReportedThing } from '#core/reporting.ts';

const ReportDialog = lazyWithin(async () => (await import('./report-dialog.tsx')).ReportDialog);

export function Reporting() {
	const thing = useReportedThing();
	return thing && <ReportDialog key={thing.id} thing={thing} />;
}
