/** Follows what others did, as the live connection tells it, and refetches what it makes stale. */
import type { ToldEvent } from '@friends/contract/live/live.schema';
import type { QueryClient } from '@tanstack/react-query';
import { isWrittenHere } from '#core/http/http.ts';
import { onEachTold } from '#core/live/told.ts';
import { markToldStale } from './changes.ts';

/** Debounce: a burst refetches once, and the reply to a write of this page comes first. */
export const toldPauseMs = 300;

/** A hidden page refetches when it is visible again. Returns a function that stops following. */
export function followTold(queryClient: QueryClient): () => void {
	const waiting = new Map<string, ToldEvent>();
	let timer: ReturnType<typeof setTimeout> | undefined;

	function flush(): void {
		timer = undefined;
		if (document.hidden) return;
		const events = [...waiting.values()].filter(({ position }) => position === undefined || !isWrittenHere(position));
		waiting.clear();
		if (events.length > 0) markToldStale(queryClient, events);
	}

	function schedule(): void {
		if (waiting.size > 0) timer ??= setTimeout(flush, toldPauseMs);
	}

	const stopListening = onEachTold((event) => {
		if (isInChannel(event)) return;
		waiting.set(JSON.stringify([event.name, event.subjects]), event);
		schedule();
	});
	document.addEventListener('visibilitychange', schedule);
	return () => {
		stopListening();
		document.removeEventListener('visibilitychange', schedule);
		clearTimeout(timer);
	};
}

/** A message of a channel changes no count and no list of conversations; the screen of channels takes it in by itself. */
function isInChannel({ name, data }: ToldEvent): boolean {
	return name === 'message.sent' && typeof data === 'object' && data !== null && 'channelId' in data && data.channelId !== null;
}
