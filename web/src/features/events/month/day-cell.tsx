/** One day of a month: a button over the whole cell, and its first events; on phones a dot for each. */

import { say } from '@friends/contract/core/languages/say';
import type { GatheringEntry } from '@friends/contract/events/events.schema';
import type { KeyboardEvent } from 'react';
import { Link } from 'wouter';
import { dayOf } from '#core/date-parts.ts';
import { timeOf, weekdayAndDay } from '#core/dates.ts';
import { dayKey } from '#core/weeks.ts';
import { answerStateOf } from '#entities/event/answer-state.ts';
import { eventPath } from '#entities/event/event-paths.ts';
import { eventStore } from '#entities/event/event-store.ts';
import { momentOf } from '#entities/event/event-words.ts';
import { hueOfEvent } from '#entities/event/hue-of-event.ts';
import { cx } from '#ui/cx.ts';
import { hueClass } from '#ui/drawings/hue.ts';

const shownEntries = 3;

interface DayCellProps {
	date: Date;
	entries: readonly GatheringEntry[];
	/** False for days of the month before or after. */
	isOfMonth: boolean;
	isToday: boolean;
	isChosen: boolean;
	onChoose: () => void;
	/** Of keys that move to another day. */
	onKeyDown: (event: KeyboardEvent) => void;
}

export function DayCell({ date, entries, isOfMonth, isToday, isChosen, onChoose, onKeyDown }: DayCellProps) {
	const count = entries.length;
	const more = count - shownEntries;
	return (
		<td
			className={cx(
				'relative h-14 border-border p-0 align-top not-first:border-s border-t tablet:h-22.5',
				!isOfMonth && 'bg-[color-mix(in_oklab,var(--sunken)_50%,var(--surface))]',
			)}
		>
			<button
				type="button"
				data-day={dayKey(date)}
				tabIndex={isChosen ? 0 : -1}
				aria-pressed={isChosen}
				aria-current={isToday ? 'date' : undefined}
				aria-label={say('{day}, {count, plural, =0 {no events} one {# event} other {# events}}', { day: weekdayAndDay(date), count })}
				className="group grid w-full cursor-pointer justify-items-center pt-1 before:absolute before:inset-0 focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-focus tablet:justify-items-start tablet:ps-2 tablet:pt-2"
				onClick={onChoose}
				onKeyDown={onKeyDown}
			>
				<span
					className={cx(
						'grid size-7 place-items-center rounded-full text-small tabular-nums',
						isToday ? 'bg-brand font-strong text-brand-foreground' : isOfMonth ? 'font-label' : 'text-muted',
						isChosen && 'ring-2 ring-brand forced-colors:outline-2',
						isChosen && isToday && 'ring-offset-2 ring-offset-surface',
					)}
				>
					{dayOf(date)}
				</span>
			</button>
			<Dots entries={entries} />
			<ul className="grid grid-cols-1 gap-1 px-1.5 pt-1 pb-1.5 max-tablet:hidden">
				{entries.slice(0, shownEntries).map((entry) => (
					<Entry key={entry.viewer.occurrence.id} entry={entry} />
				))}
				{more > 0 && (
					<li className="px-1 text-micro font-label text-muted">{say('{count, plural, one {# more} other {# more}}', { count: more })}</li>
				)}
			</ul>
		</td>
	);
}

function Dots({ entries }: { entries: readonly GatheringEntry[] }) {
	return (
		<span aria-hidden className="flex flex-wrap justify-center gap-0.75 px-1 pt-0.5 tablet:hidden">
			{entries.slice(0, shownEntries).map((entry) => (
				<span
					key={entry.viewer.occurrence.id}
					className={cx('size-2 rounded-full bg-(--hue) forced-colors:bg-[CanvasText]', hueClass(hueOfEvent(entry)))}
				/>
			))}
		</span>
	);
}

/** Not a tab stop: the list of the chosen day has the same links. */
function Entry({ entry }: { entry: GatheringEntry }) {
	const { event, viewer } = eventStore.useShown(entry.viewer.occurrence.id, entry);
	const { occurrence } = viewer;
	const isGoing = answerStateOf(occurrence) === 'going';
	const isOff = momentOf(event, occurrence) === 'cancelled';
	return (
		<li className="relative grid grid-cols-1">
			<Link
				href={eventPath(entry.postId, occurrence.id)}
				tabIndex={-1}
				className={cx(
					'flex gap-1 rounded-chip border-s-4 bg-(--hue-soft) py-0.5 pe-1.5 ps-1 text-micro font-label text-(--hue-ink) hover:underline forced-colors:border',
					isGoing ? 'border-(--hue)' : 'border-transparent',
					isOff && 'line-through',
					hueClass(hueOfEvent(entry)),
				)}
			>
				<span className="flex-none">{timeOf(new Date(occurrence.startsAt))}</span>{' '}
				<span dir="auto" className="truncate">
					{entry.title}
				</span>
				{isGoing && <span className="sr-only">, {say('you’re going')}</span>}
				{isOff && <span className="sr-only">, {say('cancelled')}</span>}
			</Link>
		</li>
	);
}
