/** The coral thread where what the member had seen before begins, and the quiet line above the feed that leads to it. */
import { say } from '@friends/contract/core/languages/say';
import { timeOf, weekdayOf } from '#core/dates.ts';

const thread =
	'before:h-0.5 before:flex-1 before:rounded-full before:bg-(--floss-coral) after:h-0.5 after:flex-1 after:rounded-full after:bg-(--floss-coral)';

/** 'Tuesday 18:04', today '18:04'. */
function momentOf(markedAt: string): string {
	const date = new Date(markedAt);
	const time = timeOf(date);
	return date.toDateString() === new Date().toDateString() ? time : say('{weekday} {time}', { weekday: weekdayOf(date), time });
}

/** Says that the member is caught up only once everything above was on the screen. Within a list of the role "feed" everything is an article. */
export function MarkLine({ markedAt, isCaughtUp }: { markedAt: string; isCaughtUp: boolean }) {
	const when = momentOf(markedAt);
	return (
		<div className="pb-3 tablet:pb-4">
			<article
				aria-label={say('What you have seen')}
				className={`flex items-center gap-2.5 text-center text-caption font-heading text-(--floss-coral-ink) ${thread}`}
			>
				<span role="status">{isCaughtUp ? say('You are caught up since {when}', { when }) : say('You were here: {when}', { when })}</span>
			</article>
		</div>
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
