/** The other dates of an event that repeats, each with the viewer's answer. */

import { say } from '@friends/contract/core/languages/say';
import type { Occurrence } from '@friends/contract/events/gatherings.schema';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { timeOf, weekdayAndDay } from '#core/dates.ts';
import { answerStateOf } from '#entities/event/answer-state.ts';
import { answerWords } from '#entities/event/answer-words.ts';
import { eventPath } from '#entities/event/event-paths.ts';
import type { ListedEvent } from '#entities/event/event-store.ts';
import { Button } from '#ui/controls/button.tsx';

const shownAtFirst = 4;

export function OtherDates({ shown: { postId, viewer }, occurrences }: { shown: ListedEvent; occurrences: readonly Occurrence[] }) {
	const id = useId();
	const [isWhole, setIsWhole] = useState(false);
	const others = occurrences.filter((occurrence) => occurrence.id !== viewer.occurrence.id);
	if (others.length === 0) return null;
	const listed = isWhole ? others : others.slice(0, shownAtFirst);
	return (
		<section aria-labelledby={id} className="border-t border-border pt-4">
			<h2 id={id} className="text-small font-strong">
				{say('Other dates')}
			</h2>
			<ul className="-mx-2.5 mt-1">
				{listed.map((occurrence) => (
					<li key={occurrence.id}>
						<Link
							href={eventPath(postId, occurrence.id)}
							className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-row px-2.5 py-1 text-small hover:bg-sunken"
						>
							<span className={occurrence.isCancelled ? 'line-through' : undefined}>
								{weekdayAndDay(new Date(occurrence.startsAt))} · {timeOf(new Date(occurrence.startsAt))}
							</span>
							<span className="text-caption text-muted">{stateOf(occurrence)}</span>
						</Link>
					</li>
				))}
			</ul>
			{others.length > listed.length && (
				<Button variant="ghost" size="sm" onClick={() => setIsWhole(true)}>
					{say('{count, plural, one {Show # more date} other {Show # more dates}}', { count: others.length - listed.length })}
				</Button>
			)}
		</section>
	);
}

function stateOf(occurrence: Occurrence): string {
	const state = answerStateOf(occurrence);
	if (occurrence.isCancelled) return say('Event cancelled');
	return state === null ? '' : answerWords[state]();
}
