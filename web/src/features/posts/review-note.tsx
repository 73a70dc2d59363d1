/** Says above a new post that a moderator of its tribe looks at it first. */
import { say } from '@friends/contract/core/languages/say';
import { Hourglass } from 'lucide-react';
import { useTribe } from '#entities/tribe/tribe.queries.ts';

/** Whether the viewer's next post waits there. @param tribeId null outside tribes */
export function useIsReviewed(tribeId: string | null): boolean {
	const { data: tribe } = useTribe(tribeId ?? '', '', { enabled: tribeId !== null });
	return tribeId !== null && (tribe?.viewer.isReviewed ?? false);
}

export function ReviewNote({ isReviewed }: { isReviewed: boolean }) {
	return (
		isReviewed && (
			<p role="note" className="mb-3 flex items-start gap-2 text-caption text-muted">
				<Hourglass aria-hidden size={14} className="mt-0.5 flex-none" />
				<span>{say('A moderator looks at your first posts in this tribe before others see them.')}</span>
			</p>
		)
	);
}
