/** Placeholder panel for events, which come in a later version. */
import { say } from '@friends/contract/core/languages/say';
import { SideSection } from '#ui/layout/side-panel.tsx';

export function EventsCard() {
	return (
		<SideSection title={say('Events')}>
			<p className="px-2 text-caption text-muted">{say('No events yet.')}</p>
		</SideSection>
	);
}
