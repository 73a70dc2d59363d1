/** The event of a post as a card: its day on a tile, when, where, how many go, and the viewer's answer. */

import { say } from '@friends/contract/core/languages/say';
import type { Post } from '@friends/contract/posts/posts.schema';
import { Link } from 'wouter';
import { AnswerButton } from './answer-button.tsx';
import { DateTile } from './date-tile.tsx';
import { eventPath } from './event-paths.ts';
import type { ListedEvent } from './event-store.ts';
import { whenOf } from './event-times.ts';
import { goingWords, momentOf } from './event-words.ts';
import { hueOfEvent } from './hue-of-event.ts';
import { useAnswer } from './use-answer.ts';

interface EventCardProps {
	post: Pick<Post, 'title' | 'tribe' | 'author'>;
	listed: ListedEvent;
}

export function EventCard({ post, listed }: EventCardProps) {
	const shown = useAnswer(listed).event;
	return (
		<>
			<EventDetails post={post} listed={shown} />
			{shown.viewer.canAnswer && (
				<div className="mt-3 flex">
					<AnswerButton listed={listed} title={post.title ?? ''} align="start" />
				</div>
			)}
		</>
	);
}

/** The card without the viewer's answer. */
export function EventDetails({ post, listed: { postId, event, viewer } }: EventCardProps) {
	const { occurrence, place } = viewer;
	const moment = momentOf(event, occurrence);
	return (
		<div className="flex items-center gap-4 rounded-choice bg-sunken p-3.5">
			<DateTile at={occurrence.startsAt} hue={hueOfEvent(post)} />
			<div className="grid min-w-0 gap-0.5 text-small text-muted">
				<h3 dir="auto" className="text-compact font-strong wrap-anywhere text-ink">
					<Link href={eventPath(postId, occurrence.id)} className="rounded-chip hover:underline">
						{post.title}
					</Link>
				</h3>
				<p className={moment === 'cancelled' ? 'line-through' : undefined}>{whenOf(occurrence)}</p>
				{place && (
					<p dir="auto" className="wrap-anywhere">
						{place}
					</p>
				)}
				{moment === 'cancelled' ? (
					<p className="font-label text-destructive-ink">{say('Event cancelled')}</p>
				) : (
					<p>{goingWords(event, occurrence, moment)}</p>
				)}
			</div>
		</div>
	);
}
