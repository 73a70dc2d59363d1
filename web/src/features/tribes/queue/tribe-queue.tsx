/** The queue of a tribe: what waits for those who look after it, one under the other, and the open one beside it or, on phones, in its place. */
import { say } from '@friends/contract/core/languages/say';
import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { tabPath, useTab } from '#core/browser/use-tab.ts';
import { queueCounts, queueKindsFor, queueTabs } from '#entities/tribe/tribe-queue.ts';
import type { ShownTribe } from '#entities/tribe/tribe-store.ts';
import { cx } from '#ui/cx.ts';
import { StickyColumn } from '#ui/layout/sticky-column.tsx';
import { QueueCrumb } from './queue-crumb.tsx';
import { QueueDetail } from './queue-detail.tsx';
import { QueueList } from './queue-list.tsx';
import { QueueReasonDialog } from './queue-reason-dialog.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import { useQueueActs } from './use-queue-acts.ts';
import { useQueueFocus } from './use-queue-focus.ts';
import { useQueueView } from './use-queue-view.ts';

const tabs = ['all', ...Object.values(queueTabs)] as const;

export function TribeQueue({ tribe }: { tribe: ShownTribe }) {
	const [path] = useLocation();
	const [tab] = useTab(tabs);
	const kinds = queueKindsFor(tribe.viewer);
	const current = kinds.find((kind) => queueTabs[kind] === tab) ?? null;
	const listed = current ? [current] : kinds;
	const view = useQueueView(tribe.id, listed);
	const { isWide, shown, live, work } = view;
	const { question, keep, refuse, ask, isAsking } = useQueueActs(view);
	/** On phones, the list is the entry of the history before what is open. */
	const [wasFollowed, setWasFollowed] = useState(false);
	const follow = useCallback(() => setWasFollowed(true), []);
	const root = useRef<HTMLDivElement>(null);
	useQueueFocus(root, view.lastKey);

	const counts = queueCounts(tribe);
	for (const { kind } of work.unsettled) counts[kind] = Math.max(0, counts[kind] - 1);
	const isStep = !isWide && shown !== undefined;
	const listHref = current ? tabPath(path, queueTabs[current]) : path;
	const hrefOf = (key: string) => `${listHref}${current ? '&' : '?'}${new URLSearchParams({ open: key })}`;
	return (
		<div ref={root} className="mx-auto grid w-full max-w-270 grid-cols-1 gap-3.5 tablet:gap-4">
			<QueueCrumb tribe={tribe} listHref={isStep ? listHref : null} isBeforeIt={wasFollowed} />
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 tablet:-mt-2.5">
				<h1 tabIndex={-1} className="text-h1 outline-none max-tablet:px-1">
					{say('Queue')}
				</h1>
				<QueueTabs path={path} kinds={kinds} counts={counts} current={current} />
			</div>
			<p role="status" className="sr-only">
				{live.findLast(({ sentence }) => sentence !== null)?.sentence}
			</p>
			<div className={cx('grid grid-cols-1 items-start gap-5', shown && 'columns:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]')}>
				{!isStep && <QueueList tribeId={tribe.id} view={view} kinds={listed} hrefOf={hrefOf} onOpen={follow} />}
				{shown && (
					<StickyColumn as="div">
						<QueueDetail
							key={shown.entry.key}
							{...{ entry: shown.entry, sentence: shown.sentence, isAsking }}
							onKeep={keep}
							onRefuse={refuse}
							onAsk={ask}
						/>
					</StickyColumn>
				)}
			</div>
			{question && <QueueReasonDialog {...question} />}
		</div>
	);
}
