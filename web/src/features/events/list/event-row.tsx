/** Row of a list: the day, when and where an event is, and the viewer's answer. */

import { say } from '@friends/contract/core/languages/say';
import type { GatheringEntry } from '@friends/contract/events/events.schema';
import { MapPin, Video } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { AnswerButton } from '#entities/event/answer-button.tsx';
import { DateTile } from '#entities/event/date-tile.tsx';
import { eventPath } from '#entities/event/event-paths.ts';
import { eventStore } from '#entities/event/event-store.ts';
import { elsewhereOf, repeatsOf, soonOf, timesOf } from '#entities/event/event-times.ts';
import { goingWords, momentOf, waitingListWords } from '#entities/event/event-words.ts';
import { hueOfEvent } from '#entities/event/hue-of-event.ts';
import { Badge } from '#ui/layout/badge.tsx';

export function EventRow({ entry: read }: { entry: GatheringEntry }) {
	const entry = { ...read, ...eventStore.useShown(read.viewer.occurrence.id, read) };
	const { postId, title, event, viewer } = entry;
	const { occurrence } = viewer;
	const { startsAt } = occurrence;
	const moment = momentOf(event, occurrence);
	const isOnline = !event.hasPlace && event.hasLink;
	const PlaceIcon = isOnline ? Video : MapPin;
	return (
		<li className="relative flex min-h-23 flex-wrap items-center gap-x-4.5 gap-y-2.5 border-border px-4 py-3.5 not-first:border-t hover:bg-sunken/40 tablet:flex-nowrap">
			<DateTile at={startsAt} hue={hueOfEvent(entry)} className="self-start tablet:self-center" />
			<div className="min-w-0 flex-1">
				<h3 className="text-lead leading-tight font-heading">
					<Link
						// Not a `bdi` inside: that would cut the beginning of a title in the other direction.
						dir="auto"
						href={eventPath(postId, occurrence.id)}
						className="line-clamp-2 w-fit rounded-chip wrap-anywhere after:absolute after:inset-0 hover:underline"
					>
						{title}
					</Link>
				</h3>
				<p className="mt-0.5 text-small text-muted">
					<Parts parts={[timesOf(occurrence), soonOf(occurrence), repeatsOf(event, startsAt), elsewhereOf(event, startsAt)]} />
				</p>
				<p className="flex gap-1.5 text-small text-muted">
					<PlaceIcon aria-hidden size={16} className="mt-0.5 flex-none" />
					<span className="min-w-0 wrap-anywhere">
						<Parts parts={[placeOf(entry), nameOf(entry), goingWords(event, occurrence, moment), waitingListWords(occurrence)]} />
					</span>
				</p>
			</div>
			<div className="relative flex-none max-tablet:grid max-tablet:w-full max-tablet:ps-19.5">
				{moment === 'cancelled' ? <Badge tone="destructive">{say('Cancelled')}</Badge> : <AnswerButton listed={entry} title={title} />}
			</div>
		</li>
	);
}

/** Those of the parts that say something, with dots between. */
function Parts({ parts }: { parts: readonly string[] }) {
	const said = parts.filter(Boolean);
	return said.map(
		(part, index): ReactNode => (
			<Fragment key={part}>
				{index > 0 && ' · '}
				<bdi>{part}</bdi>
			</Fragment>
		),
	);
}

function placeOf({ event: { hasPlace, hasLink }, viewer: { place, link } }: GatheringEntry): string {
	if (hasPlace) return place || say('Place for people who go');
	if (hasLink) return link ? say('Meets online') : say('Link for people who go');
	return '';
}

const nameOf = ({ tribe, author }: GatheringEntry) => tribe?.name ?? author.name;
