/** Tabs of the queue: all that waits, or one kind of it, with their numbers. Their addresses keep the choice. */
import { say } from '@friends/contract/core/languages/say';
import { tabPath } from '#core/browser/use-tab.ts';
import { type QueueKind, queueTabs } from '#entities/tribe/tribe-queue.ts';
import { SegmentLink, SegmentLinks } from '#ui/controls/segment-links.tsx';

const words = (count: number): Record<QueueKind, string> => ({
	request: count > 0 ? say('Joining {count, number}', { count }) : say('Joining'),
	held: count > 0 ? say('Held {count, number}', { count }) : say('Held'),
	report: count > 0 ? say('Reports {count, number}', { count }) : say('Reports'),
});

interface QueueTabsProps {
	path: string;
	kinds: readonly QueueKind[];
	counts: Readonly<Record<QueueKind, number>>;
	/** Null for all. */
	current: QueueKind | null;
}

/** Nothing for those who settle one kind alone. */
export function QueueTabs({ path, kinds, counts, current }: QueueTabsProps) {
	if (kinds.length < 2) return null;
	const count = kinds.reduce((sum, kind) => sum + counts[kind], 0);
	return (
		<SegmentLinks label={say('What waits')}>
			<SegmentLink href={path} isCurrent={current === null}>
				{count > 0 ? say('All {count, number}', { count }) : say('All')}
			</SegmentLink>
			{kinds.map((kind) => (
				<SegmentLink key={kind} href={tabPath(path, queueTabs[kind])} isCurrent={current === kind}>
					{words(counts[kind])[kind]}
				</SegmentLink>
			))}
		</SegmentLinks>
	);
}
