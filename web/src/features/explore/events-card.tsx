/** Placeholder panel for events, which come in a later version. */
import { SideSection } from '#ui/layout/side-panel.tsx';

export function EventsCard() {
	return (
		<SideSection title="Events">
			<p className="px-2 text-caption text-muted">No events yet.</p>
		</SideSection>
	);
}
