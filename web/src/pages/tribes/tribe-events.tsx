/** What a tribe plans. */

import { say } from '@friends/contract/core/languages/say';
import { Plus } from 'lucide-react';
import { newEventPath } from '#entities/event/event-paths.ts';
import type { ShownTribe } from '#entities/tribe/tribe-store.ts';
import { EventList } from '#features/events/list/event-list.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

export function TribeEvents({ tribe: { id, viewer } }: { tribe: ShownTribe }) {
	const newEvent = viewer.canPost && (
		<ButtonLink href={newEventPath(id)} icon={Plus}>
			{say('New event')}
		</ButtonLink>
	);
	return (
		<>
			{newEvent && <div className="flex justify-end">{newEvent}</div>}
			<EventList
				filter="all"
				tribe={id}
				empty={
					<Card>
						<EmptyState illustration="bead" title={say('No events yet')} text={say('A walk, a soup, a film: who invites first?')} />
					</Card>
				}
			/>
		</>
	);
}
