/** Events come in a later version; until then their panel says so. */
import { SideSection } from '#ui/layout/side-panel.tsx';

export function EventsCard() {
	return (
		<SideSection title="Events">
			<p className="px-2 text-caption text-muted">No events yet.</p>
		</SideSection>
	);
}
