/** Side panel of the next events. */

import { say } from '@friends/contract/core/languages/say';
import type { GatheringEntry } from '@friends/contract/events/events.schema';
import { timeOf } from '#core/dates.ts';
import { answerStateOf } from '#entities/event/answer-state.ts';
import { DateTile } from '#entities/event/date-tile.tsx';
import { eventPath } from '#entities/event/event-paths.ts';
import { momentOf } from '#entities/event/event-words.ts';
import { useNextEvents } from '#entities/event/events.queries.ts';
import { hueOfEvent } from '#entities/event/hue-of-event.ts';
import { paths } from '#entities/paths.ts';
import { NameLink } from '#ui/layout/name-link.tsx';
import { SidePanel, sideDetail, sideName, sideRow } from '#ui/layout/side-panel.tsx';
import { SkeletonRow } from '#ui/states/skeleton.tsx';

const shownEvents = 3;

export function EventsCard() {
	return (
		<SidePanel
			title={say('Events')}
			list={useNextEvents(shownEvents)}
			empty={say('No events yet.')}
			failed={say('The events couldn’t be loaded.')}
			skeleton={<SkeletonRow className={sideRow} picture="h-12.5 w-11.5 rounded-row" width="w-2/3" detailWidth="w-1/3" />}
			more={{ href: paths.events, label: say('Calendar') }}
		>
			{(entries) => (
				<ul className="grid grid-cols-1 gap-0.5">
					{entries.map((entry) => (
						<li key={entry.viewer.occurrence.id} className={`relative hover:bg-sunken ${sideRow}`}>
							<DateTile at={entry.viewer.occurrence.startsAt} hue={hueOfEvent(entry)} isSmall />
							<div className="min-w-0 flex-1">
								<p className={sideName}>
									<NameLink href={eventPath(entry.postId, entry.viewer.occurrence.id)} name={entry.title} isWholeCard />
								</p>
								<p className={sideDetail}>{`${timeOf(new Date(entry.viewer.occurrence.startsAt))} · ${whatOf(entry)}`}</p>
							</div>
						</li>
					))}
				</ul>
			)}
		</SidePanel>
	);
}

function whatOf({ event, viewer: { occurrence } }: GatheringEntry): string {
	if (momentOf(event, occurrence) === 'cancelled') return say('cancelled');
	if (answerStateOf(occurrence) === 'going') return say('you’re going');
	return say('{count, plural, one {# going} other {# going}}', { count: occurrence.goingCount });
}
