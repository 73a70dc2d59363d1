/** Relative time, kept up to date; the full date is the tooltip. */
import { useSyncExternalStore } from 'react';
import { ago, relativeDate } from '#core/ages.ts';
import { fullDate } from '#core/dates.ts';

export interface TimeAgoProps {
	/** ISO 8601. */
	at: string;
	/** 'ago' for the middle of a sentence: '26 min ago'. */
	words?: 'short' | 'ago' | undefined;
	className?: string | undefined;
}

const tickMs = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One interval for all dates on the page, which runs while there are any. */
function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	timer ??= setInterval(() => {
		for (const notify of listeners) notify();
	}, tickMs);
	return () => {
		listeners.delete(listener);
		if (listeners.size > 0) return;
		clearInterval(timer);
		timer = undefined;
	};
}

export function TimeAgo({ at, words = 'short', className }: TimeAgoProps) {
	const date = new Date(at);
	// The text itself is the snapshot, so only dates whose words change re-render.
	const text = useSyncExternalStore(subscribe, () => (words === 'ago' ? ago : relativeDate)(date, new Date()));
	return (
		<time dateTime={at} title={fullDate(date)} className={className}>
			{text}
		</time>
	);
}
