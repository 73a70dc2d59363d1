/** How many places of an occurrence are taken, as a bar and in words. */
import { say } from '@friends/contract/core/languages/say';
import type { ListedEvent } from '#entities/event/event-store.ts';
import { goingWords, type Moment, waitingListWords } from '#entities/event/event-words.ts';

const full = 100;

export function Places({ shown: { event, viewer }, moment }: { shown: ListedEvent; moment: Moment }) {
	const { goingCount, maybeCount, waitingCount, position } = viewer.occurrence;
	const { placeLimit } = event;
	const words = [
		goingWords(event, viewer.occurrence, moment),
		moment === 'coming' && maybeCount > 0 && say('{count, number} maybe', { count: maybeCount }),
		moment === 'coming' &&
			waitingCount > 0 &&
			position === null &&
			say('{count, plural, one {# waits} other {# wait}}', { count: waitingCount }),
		waitingListWords(viewer.occurrence),
	].filter(Boolean);
	return (
		<div className="grid gap-1.5 text-small">
			{placeLimit !== null && moment === 'coming' && (
				<div aria-hidden className="h-2 overflow-clip rounded-full bg-sunken forced-colors:border">
					<div
						className="h-full rounded-full bg-brand transition-[inline-size] duration-(--dur-3) motion-reduce:transition-none forced-colors:bg-[Highlight]"
						style={{ inlineSize: `${Math.min(full, (goingCount / placeLimit) * full)}%` }}
					/>
				</div>
			)}
			<p className="text-muted tabular-nums">{words.join(' · ')}</p>
			{position !== null && <p className="text-muted">{say('If someone leaves, the next place is yours, and we tell you.')}</p>}
		</div>
	);
}
