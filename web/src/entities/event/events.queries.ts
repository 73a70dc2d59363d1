/** Queries of lists of events, and what an answer changes in them. */
import { listGatherings, listGatheringsBetween } from '@friends/contract/events/events.endpoints';
import type { GatheringEntry, GatheringFilter, GatheringPage } from '@friends/contract/events/events.schema';
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';
import { itemsBy, listQuery, type Pages } from '#core/queries/pages.ts';

interface Asked {
	filter: GatheringFilter;
	/** Id of one tribe; all unless given. */
	tribe?: string | undefined;
}

const byOccurrence = itemsBy(({ viewer }: GatheringEntry) => viewer.occurrence.id);

/** Coming events, page by page, the next first. */
export function useEvents(asked: Asked) {
	return useInfiniteQuery(listQuery(listGatherings, { key: [listGatherings.path, asked], query: asked, select: byOccurrence }));
}

/** The first few coming events. */
export function useNextEvents(limit: number) {
	return useQuery({
		queryKey: [listGatherings.path, 'next', limit],
		queryFn: ({ signal }) => call(listGatherings, { query: { limit }, signal }),
	});
}

/** Events that begin within a window; the earlier window stays until the next has an answer. */
export function useEventsBetween(from: Date, to: Date, asked: Asked) {
	const query = { ...asked, from: from.toISOString(), to: to.toISOString() };
	return useQuery({
		queryKey: [listGatheringsBetween.path, query],
		queryFn: ({ signal }) => call(listGatheringsBetween, { query, signal }),
		placeholderData: (before) => before,
	});
}

/** Shows in all lists what the server said after an answer or a change. */
export function showInLists(queryClient: QueryClient, { post }: GatheringPage): void {
	const { event, viewer } = post;
	const said = viewer.event;
	if (!event || !said) return;
	const patch = (entry: GatheringEntry) => (entry.viewer.occurrence.id === said.occurrence.id ? { ...entry, event, viewer: said } : entry);
	queryClient.setQueriesData<Pages<GatheringEntry[]> | GatheringEntry[]>({ queryKey: [listGatherings.path] }, (data) =>
		data === undefined || Array.isArray(data)
			? data?.map(patch)
			: { ...data, pages: data.pages.map((page) => ({ ...page, data: page.data.map(patch) })) },
	);
	queryClient.setQueriesData<GatheringEntry[]>({ queryKey: [listGatheringsBetween.path] }, (data) => data?.map(patch));
}
