/** Leads from a tribe to its queue, among the tabs of its page, with the number of what waits. */
import { say } from '@friends/contract/core/languages/say';
import { Link } from 'wouter';
import { paths } from '#entities/paths.ts';
import { queueCounts, queueKindsFor } from '#entities/tribe/tribe-queue.ts';
import type { ShownTribe } from '#entities/tribe/tribe-store.ts';
import { CountBadge } from '#ui/layout/count-badge.tsx';

export function QueueLink({ tribe }: { tribe: ShownTribe }) {
	const counts = queueCounts(tribe);
	const count = queueKindsFor(tribe.viewer).reduce((sum, kind) => sum + counts[kind], 0);
	return (
		<Link href={paths.tribeQueue(tribe.slug)} className="tab justify-center max-tablet:px-1.5!">
			{say('Queue')}
			<CountBadge count={count} label={say('{count, plural, one {# waiting} other {# waiting}}', { count })} />
		</Link>
	);
}
