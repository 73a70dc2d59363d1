/** The coral thread where what the member had seen before begins, and the quiet line above the feed that leads to it. */
import { say } from '@friends/contract/core/languages/say';
import { timeOf, weekdayOf } from '#core/dates.ts';
import { ThreadLine } from './thread-line.tsx';

/** 'Tuesday 18:04', today '18:04'. */
function momentOf(markedAt: string): string {
	const date = new Date(markedAt);
	const time = timeOf(date);
	return date.toDateString() === new Date().toDateString() ? time : say('{weekday} {time}', { weekday: weekdayOf(date), time });
}

/** Says that the member is caught up only once everything above was on the screen. */
export function MarkLine({ markedAt, isCaughtUp }: { markedAt: string; isCaughtUp: boolean }) {
	const when = momentOf(markedAt);
	return (
		<ThreadLine label={say('What you have seen')}>
			{isCaughtUp ? say('You are caught up since {when}', { when }) : say('You were here: {when}', { when })}
		</ThreadLine>
	);
}

export interface ToMarkProps {
	markedAt: string;
	newCount: number | null;
	isGoing: boolean;
	onGo: () => void;
}

export function ToMark({ markedAt, newCount, isGoing, onGo }: ToMarkProps) {
	const since = momentOf(markedAt);
	return (
		<p className="-mt-1 flex flex-wrap items-center gap-x-2 px-1 pb-1 text-caption text-muted">
			<span>
				{newCount === null
					? say('Many new posts since {since}', { since })
					: say('{count, plural, one {# new post} other {# new posts}} since {since}', { count: newCount, since })}
			</span>
			<button
				type="button"
				aria-busy={isGoing || undefined}
				className="inline-flex min-h-11 items-center rounded-chip font-label text-brand hover:underline tablet:min-h-6 dark:text-brand-ink"
				onClick={onGo}
			>
				{say('Go to where you were')}
			</button>
		</p>
	);
}
