/** What waits in a tribe, of the kinds that are wanted: one list, page by page. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listQuery } from '#core/queries/pages.ts';
import type { QueueKind } from '#entities/tribe/tribe-queue.ts';
import { heldEntry } from './kinds/held-entry.tsx';
import { reportEntry } from './kinds/report-entry.tsx';
import { requestEntry } from './kinds/request-entry.tsx';
import { mergeSources } from './merge-sources.ts';
import { queueLists } from './writes/queue-writes.ts';

/** For low rows: whole screens at once. */
const limit = 50;

export function useQueue(tribeId: string, kinds: readonly QueueKind[]) {
	const common = { params: { id: tribeId }, query: { limit } };
	const requests = useInfiniteQuery({
		...listQuery(queueLists.request, { key: [queueLists.request.path, tribeId], ...common }),
		enabled: kinds.includes('request'),
	});
	const held = useInfiniteQuery({
		...listQuery(queueLists.held, { key: [queueLists.held.path, tribeId], ...common }),
		enabled: kinds.includes('held'),
	});
	const reports = useInfiniteQuery({
		...listQuery(queueLists.report, { key: [queueLists.report.path, tribeId], ...common }),
		enabled: kinds.includes('report'),
	});
	const entriesOf = {
		request: useMemo(() => requests.data?.items.map(requestEntry), [requests.data]),
		held: useMemo(() => held.data?.items.map(heldEntry), [held.data]),
		report: useMemo(() => reports.data?.items.map(reportEntry), [reports.data]),
	};
	const lists = { request: requests, held, report: reports };
	return asOneList(kinds.map((kind) => ({ list: lists[kind], entries: entriesOf[kind] ?? [], hasMore: lists[kind].hasNextPage })));
}

type List = Pick<
	ReturnType<typeof useInfiniteQuery>,
	| 'error'
	| 'isPending'
	| 'isPlaceholderData'
	| 'fetchStatus'
	| 'isFetching'
	| 'isFetchingNextPage'
	| 'isFetchNextPageError'
	| 'refetch'
	| 'fetchNextPage'
> & { data: { pageCount: number } | undefined };

/** The state of all of them, as `LoadedList` wants it: there once each of them is. */
function asOneList(sources: readonly { list: List; entries: ReturnType<typeof requestEntry>[]; hasMore: boolean }[]) {
	const { entries: items, next } = mergeSources(sources);
	const lists = sources.map(({ list }) => list);
	const isThere = lists.every(({ data }) => data !== undefined);
	const missing = lists.find(({ data }) => data === undefined);
	return {
		data: isThere ? { items, pageCount: lists.reduce((sum, { data }) => sum + (data?.pageCount ?? 0), 0) } : undefined,
		error: lists.find(({ error }) => error)?.error ?? null,
		isPending: missing?.isPending ?? false,
		isPlaceholderData: lists.some(({ isPlaceholderData }) => isPlaceholderData),
		fetchStatus: missing?.fetchStatus ?? 'idle',
		isFetching: lists.some(({ isFetching }) => isFetching),
		isFetchingNextPage: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
		isFetchNextPageError: lists.some(({ isFetchNextPageError }) => isFetchNextPageError),
		hasNextPage: next.length > 0,
		refetch: () => Promise.all(lists.map(({ refetch }) => refetch())),
		fetchNextPage: (options: { cancelRefetch: boolean }) => Promise.all(next.map(({ list }) => list.fetchNextPage(options))),
	};
}
