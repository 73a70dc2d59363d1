/** The mark of a tribe with posts that the member has not seen. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';

/** Renders nothing where there is nothing new. */
export function UnreadMark({ tribe: { viewer } }: { tribe: Pick<Tribe, 'viewer'> }) {
	if (!viewer.isUnread) return null;
	return (
		<span className="size-2 flex-none rounded-full bg-(--floss-coral) forced-colors:bg-[CanvasText]">
			<span className="sr-only">{say('New posts')}</span>
		</span>
	);
}
