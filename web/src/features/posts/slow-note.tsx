/** Says above a new post that its tribe is in slow mode, and counts down until the viewer may post. */
import { say } from '@friends/contract/core/languages/say';
import { Hourglass } from 'lucide-react';
import { useCountdown } from '#core/browser/use-countdown.ts';
import { pauseWords, shortWait } from '#entities/tribe/pauses.ts';
import { useTribe } from '#entities/tribe/tribe.queries.ts';

/** @param tribeId null outside tribes */
export function SlowNote({ tribeId }: { tribeId: string | null }) {
	const { data: tribe } = useTribe(tribeId ?? '', '', { enabled: tribeId !== null });
	const waitSeconds = useCountdown(tribe?.viewer.postableAt ?? null);
	if (!tribe || tribe.slowSeconds === 0 || tribe.viewer.permissions.includes('remove')) return null;
	return (
		<p role="note" className="mb-3 flex items-start gap-2 text-caption text-muted">
			<Hourglass aria-hidden size={14} className="mt-0.5 flex-none" />
			<span className="tabular-nums">
				{say('Slow mode: one post in {pause}.', { pause: pauseWords(tribe.slowSeconds) })}{' '}
				{waitSeconds > 0 && say('Yours is ready in {wait}.', { wait: shortWait(waitSeconds) })}
			</span>
		</p>
	);
}
