/** Coming events in sections, page by page, in all states of their query. */
import { say } from '@friends/contract/core/languages/say';
import type { GatheringEntry, GatheringFilter } from '@friends/contract/events/events.schema';
import { type ReactNode, useId } from 'react';
import { useEvents } from '#entities/event/events.queries.ts';
import { Card } from '#ui/layout/card.tsx';
import { LoadedList } from '#ui/states/loaded-list.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { type EventGroup, groupEvents } from './event-groups.ts';
import { EventRow } from './event-row.tsx';
import { EventSkeleton } from './event-skeleton.tsx';

export interface EventListProps {
	filter: GatheringFilter;
	/** Id of one tribe; all unless given. */
	tribe?: string | undefined;
	empty: ReactNode;
}

export function EventList({ filter, tribe, empty }: EventListProps) {
	return (
		<LoadedList
			list={useEvents({ filter, tribe })}
			loading={
				<Loading label={say('Loading events')}>
					<EventSkeleton />
				</Loading>
			}
			loadingMore={<EventSkeleton />}
			empty={empty}
			offline={say('We’ll load the events when you’re back online.')}
			failed={say('The events couldn’t be loaded')}
			more={say('Show more events')}
			moreFailed={say('The next events could not be loaded.')}
		>
			{(entries) => groupEvents(entries).map((group) => <Group key={group.title} {...group} />)}
		</LoadedList>
	);
}

function Group({ title, entries }: EventGroup) {
	const id = useId();
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="px-1.5 pb-1.5 text-caption font-heading text-muted">
				{title}
			</h2>
			<EventRows entries={entries} label={title} />
		</section>
	);
}

export function EventRows({ entries, label }: { entries: readonly GatheringEntry[]; label: string }) {
	return (
		<Card className="overflow-hidden">
			<ul aria-label={label}>
				{entries.map((entry) => (
					<EventRow key={entry.viewer.occurrence.id} entry={entry} />
				))}
			</ul>
		</Card>
	);
}
