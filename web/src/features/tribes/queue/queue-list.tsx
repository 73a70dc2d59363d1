/** The list of the queue, in all states of its queries; requests to join alone can also be answered several at once. */
import { say } from '@friends/contract/core/languages/say';
import { tribeJoiningLimits } from '@friends/contract/tribes/joining/tribe-joining.limits';
import { useCallback, useState } from 'react';
import { PeopleSkeleton } from '#entities/person/people-skeleton.tsx';
import type { QueueKind } from '#entities/tribe/tribe-queue.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadedList } from '#ui/states/loaded-list.tsx';
import { QueueRow } from './queue-row.tsx';
import { QueueSelection } from './queue-selection.tsx';
import { QueueWait } from './queue-wait.tsx';
import { useOldest } from './use-oldest.ts';
import type { QueueView } from './use-queue-view.ts';

interface QueueListProps {
	tribeId: string;
	view: QueueView;
	kinds: readonly QueueKind[];
	hrefOf: (key: string) => string;
	/** A row was followed. */
	onOpen: () => void;
}

export function QueueList({ tribeId, view, kinds, ...rows }: QueueListProps) {
	const { queue, rows: items } = view;
	const list = { ...queue, data: queue.data && { ...queue.data, items } };
	const oldestAt = useOldest(tribeId, kinds, { enabled: queue.hasNextPage });
	return (
		<Card as="section" aria-label={say('What waits')} className="p-2">
			<LoadedList
				list={list}
				loading={<PeopleSkeleton label={say('Loading the queue')} rows={4} />}
				loadingMore={<PeopleSkeleton label={say('Loading the queue')} rows={2} />}
				offline={say('We’ll load the queue when you’re back online.')}
				failed={say('The queue couldn’t be loaded')}
				empty={<EmptyState illustration="tangle" title={say('All knots undone.')} />}
				more={say('Show more')}
				moreFailed={say('The next rows couldn’t be loaded.')}
			>
				{() => (
					<>
						<Rows view={view} isOfRequests={kinds.every((kind) => kind === 'request')} {...rows} />
						<QueueWait
							oldestAt={queue.hasNextPage ? oldestAt : (items.at(-1)?.entry.at ?? null)}
							hasReports={items.some(({ entry }) => entry.kind === 'report')}
						/>
					</>
				)}
			</LoadedList>
		</Card>
	);
}

type RowsProps = Omit<QueueListProps, 'kinds' | 'tribeId'> & { isOfRequests: boolean };

function Rows({ view, isOfRequests, hrefOf, onOpen }: RowsProps) {
	const { rows, live, shown, isWide } = view;
	const [picked, setPicked] = useState<readonly string[]>([]);
	const waiting = live.filter(({ sentence }) => sentence === null).map(({ entry }) => entry);
	const chosen = new Set(waiting.map(({ key }) => key).filter((key) => picked.includes(key)));
	const canChoose = isOfRequests && waiting.length > 1;
	const choose = (keys: readonly string[]) => setPicked(keys.slice(0, tribeJoiningLimits.requestsAtOnce.max));
	const chooseOne = useCallback(
		(key: string, isChosen: boolean) => setPicked((before) => (isChosen ? [...before, key] : before.filter((one) => one !== key))),
		[],
	);
	return (
		<>
			{canChoose && (
				<QueueSelection
					entries={waiting}
					chosen={chosen}
					onChoose={choose}
					onAnswer={(answer) => {
						view.settleAll(
							waiting.filter(({ key }) => chosen.has(key)),
							answer,
						);
						setPicked([]);
					}}
				/>
			)}
			<ul aria-label={say('What waits')}>
				{rows.map(({ entry, sentence, isClosing }) => (
					<QueueRow
						key={entry.key}
						{...{ entry, sentence, isClosing, onOpen }}
						href={hrefOf(entry.key)}
						isCurrent={entry === shown?.entry}
						replaces={isWide}
						isChosen={canChoose && !isClosing && sentence === null ? chosen.has(entry.key) : null}
						onChoose={chooseOne}
					/>
				))}
			</ul>
		</>
	);
}
