/** The events of the chosen day, in all states of the query. */
import { say } from '@friends/contract/core/languages/say';
import type { GatheringEntry } from '@friends/contract/events/events.schema';
import { weekdayAndDay } from '#core/dates.ts';
import { Loaded, type LoadedQuery } from '#ui/states/loaded.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { EventRows } from '../list/event-list.tsx';
import { EventSkeleton } from '../list/event-skeleton.tsx';

interface DayEventsProps {
	day: Date;
	/** Of the whole month. */
	query: LoadedQuery<readonly GatheringEntry[]>;
	/** Those of the day. */
	entries: readonly GatheringEntry[];
}

export function DayEvents({ day, query, entries }: DayEventsProps) {
	const title = weekdayAndDay(day);
	return (
		<section aria-label={title} className="grid grid-cols-1 gap-1.5">
			<h3 className="px-1.5 pt-1 text-caption font-heading text-muted">{title}</h3>
			<Loaded
				query={query}
				loading={
					<Loading label={say('Loading events')}>
						<EventSkeleton />
					</Loading>
				}
				offline={say('We’ll load the events when you’re back online.')}
				failed={say('The events couldn’t be loaded')}
				headingLevel={3}
				inCard
			>
				{() =>
					entries.length > 0 ? (
						<EventRows entries={entries} label={title} />
					) : (
						<p className="px-1.5 text-small text-muted">{say('Nothing on this day.')}</p>
					)
				}
			</Loaded>
		</section>
	);
}
