/** What the page of the queue shows: its rows, the one that is open, and what its keys and buttons do. */
import { say } from '@friends/contract/core/languages/say';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useParameters } from '#core/browser/use-parameters.ts';
import { getSession } from '#core/session/session-store.ts';
import type { QueueKind } from '#entities/tribe/tribe-queue.ts';
import { useIsWide } from '#ui/layout/use-wide.ts';
import { latestFirst } from './merge-sources.ts';
import type { QueueAct, QueueEntry } from './queue-entry.ts';
import type { Departure } from './use-departures.ts';
import { useQueue } from './use-queue.ts';
import { queueRowId } from './use-queue-focus.ts';
import { useQueueWork } from './use-queue-work.ts';
import { useSettledByOthers } from './use-settled-by-others.ts';

export type QueueView = ReturnType<typeof useQueueView>;

/** Those that wait and those that leave, in one order. */
function rowsOf(items: readonly QueueEntry[], { departures, unsettled }: ReturnType<typeof useQueueWork>): Departure[] {
	const absent = new Set([...unsettled.map(({ key }) => key), ...departures.list.map(({ entry }) => entry.key)]);
	const waiting = items.filter(({ key }) => !absent.has(key)).map((entry) => ({ entry, sentence: null, isClosing: false }));
	return [...waiting, ...departures.list].sort((one, other) => latestFirst(one.entry, other.entry));
}

/** The row of this key; where it is closing, the one after it, else before it. */
function rowAt(rows: readonly Departure[], key: string): Departure | undefined {
	const index = rows.findIndex(({ entry }) => entry.key === key);
	const open = (row: Departure) => !row.isClosing;
	return index < 0 ? undefined : (rows.slice(index).find(open) ?? rows.slice(0, index).findLast(open));
}

/** @param kinds that are listed */
export function useQueueView(tribeId: string, kinds: readonly QueueKind[]) {
	const parameters = useParameters();
	const isWide = useIsWide();
	const opened = parameters.get('open');
	const show = (key: string) => parameters.set({ open: key });
	const queue = useQueue(tribeId, kinds);
	// What is back is shown again where something is shown.
	const work = useQueueWork(tribeId, ({ key }) => (isWide || opened !== '') && show(key));
	const items = queue.data?.items ?? [];
	const rows = rowsOf(items, work).filter(({ entry }) => kinds.includes(entry.kind));
	const live = rows.filter((row) => !row.isClosing);
	const shown = rowAt(rows, opened) ?? (isWide ? live[0] : undefined);
	useSettledByOthers({ tribeId, viewerId: getSession().user?.id ?? '', entries: items, onSettled: work.leaveBecause });

	const isClosing = rows.some((row) => row.entry.key === opened && row.isClosing);
	const goOn = useEffectEvent(() => show(shown?.entry.key ?? ''));
	useEffect(() => {
		if (isClosing) goOn();
	}, [isClosing]);

	const lastKey = useRef('');
	useEffect(() => {
		if (shown) lastKey.current = shown.entry.key;
	}, [shown]);

	return {
		...{ isWide, opened, queue, work, rows, live, shown, lastKey },
		settle: (entry: QueueEntry, act: QueueAct, reason = '') => {
			const wasOnRow = document.activeElement?.id === queueRowId(entry.key);
			const next = live[live.findIndex((row) => row.entry === entry) + 1] ?? live.at(-2);
			work.settle({ entries: [entry], act, reason, done: act.done });
			if (wasOnRow && next) document.getElementById(queueRowId(next.entry.key))?.focus();
		},
		settleAll: (entries: readonly QueueEntry[], answer: 'keep' | 'refuse') => {
			const [first] = entries;
			if (!first) return;
			const { length: count } = entries;
			const done =
				answer === 'keep'
					? say('{count, plural, one {# person is in.} other {# people are in.}}', { count })
					: say('{count, plural, one {# request is declined.} other {# requests are declined.}}', { count });
			work.settle({ entries, act: first[answer], done: count === 1 ? first[answer].done : done });
		},
		/** In a list of a phone, from the row that has the focus. */
		step(by: 1 | -1): void {
			const key = shown?.entry.key;
			const index = live.findIndex(({ entry }) =>
				key === undefined ? document.activeElement?.id === queueRowId(entry.key) : entry.key === key,
			);
			const next = live[index < 0 ? 0 : index + by];
			if (!next) return;
			if (isWide || opened !== '') show(next.entry.key);
			document.getElementById(queueRowId(next.entry.key))?.focus();
		},
	};
}
