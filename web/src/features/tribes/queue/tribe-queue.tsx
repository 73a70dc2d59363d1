/** The queue of a tribe: what waits for those who look after it, one under the other, and the open one beside it or, on phones, in its place. */
import { say } from '@friends/contract/core/languages/say';
import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { tabPath, useTab } from '#core/browser/use-tab.ts';
import { useSession } from '#core/session/use-session.ts';
import { useOpenDirect } from '#entities/person/use-open-direct.ts';
import { queueCounts, queueKindsFor, queueTabs } from '#entities/tribe/tribe-queue.ts';
import type { ShownTribe } from '#entities/tribe/tribe-store.ts';
import { cx } from '#ui/cx.ts';
import { StickyColumn } from '#ui/layout/sticky-column.tsx';
import { QueueCrumb } from './queue-crumb.tsx';
import { QueueDetail } from './queue-detail.tsx';
import type { QueueEntry } from './queue-entry.ts';
import { QueueList } from './queue-list.tsx';
import { QueueReasonDialog } from './queue-reason-dialog.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import { queueFocusTarget, useQueueFocus } from './use-queue-focus.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { useQueueView } from './use-queue-view.ts';

const tabs = ['all', ...Object.values(queueTabs)] as const;

export function TribeQueue({ tribe }: { tribe: ShownTribe }) {
	const [path, navigate] = useLocation();
	const [tab] = useTab(tabs);
	const { user } = useSession();
	const kinds = queueKindsFor(tribe.viewer);
	const current = kinds.find((kind) => queueTabs[kind] === tab) ?? null;
	const listed = current ? [current] : kinds;
	const view = useQueueView(tribe.id, listed);
	const { isWide, shown, live, work } = view;
	const [removing, setRemoving] = useState<QueueEntry | null>(null);
	/** On phones, the list is the entry of the history before what is open. */
	const [wasFollowed, setWasFollowed] = useState(false);
	const follow = useCallback(() => setWasFollowed(true), []);
	const hasReason = useRef(false);
	const root = useRef<HTMLDivElement>(null);
	const { isOpening, open } = useOpenDirect();
	useQueueFocus(root, view.lastKey);

	/** Nothing where another settled it just now. */
	const entry = shown?.sentence === null ? shown.entry : null;
	const keep = () => entry && view.settle(entry, entry.keep);
	function refuse() {
		if (!entry) return;
		hasReason.current = false;
		if (entry.refuse.question) setRemoving(entry);
		else view.settle(entry, entry.refuse);
	}
	const ask = user?.features.messages && entry?.canAsk ? () => open(entry.person.id) : null;
	useQueueKeys({
		j: () => view.step(1),
		k: () => view.step(-1),
		a: keep,
		x: refuse,
		r: () => ask?.(),
		o: () => shown && navigate(shown.entry.opens.href),
		z: work.undo,
	});

	const counts = queueCounts(tribe);
	for (const { kind } of work.unsettled) counts[kind] = Math.max(0, counts[kind] - 1);
	const isStep = !isWide && shown !== undefined;
	const listHref = current ? tabPath(path, queueTabs[current]) : path;
	const hrefOf = (key: string) => tabPath(path, current ? queueTabs[current] : tabs[0], { open: key });
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
							entry={shown.entry}
							sentence={shown.sentence}
							onKeep={keep}
							onRefuse={refuse}
							onAsk={ask}
							isAsking={isOpening}
						/>
					</StickyColumn>
				)}
			</div>
			{removing?.refuse.question && (
				<QueueReasonDialog
					question={removing.refuse.question}
					returnFocusTo={() => (hasReason.current ? queueFocusTarget(!isWide) : null)}
					onReason={(reason) => {
						hasReason.current = true;
						setRemoving(null);
						view.settle(removing, removing.refuse, reason);
					}}
					onClose={() => setRemoving(null)}
				/>
			)}
		</div>
	);
}
