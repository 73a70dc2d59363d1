/** Queries of lists of events. */
import { listGatherings, listGatheringsBetween } from '@friends/contract/events/events.endpoints';
import type { GatheringEntry, GatheringFilter } from '@friends/contract/events/events.schema';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';
import { itemsBy, listQuery } from '#core/queries/pages.ts';
import { beginReadingEvents } from './event-store.ts';

interface Asked {
	filter: GatheringFilter;
	/** Id of one tribe; all unless given. */
	tribe?: string | undefined;
}

const byOccurrence = itemsBy(({ viewer }: GatheringEntry) => viewer.occurrence.id);

/** Takes what a list says into the entity store. */
async function learned(reading: Promise<GatheringEntry[]>): Promise<GatheringEntry[]> {
	const learn = beginReadingEvents();
	const entries = await reading;
	entries.forEach(learn);
	return entries;
}

/** Coming events, page by page, the next first. */
export function useEvents(asked: Asked) {
	return useInfiniteQuery(
		listQuery(listGatherings, { key: [listGatherings.path, asked], query: asked, select: byOccurrence, learn: beginReadingEvents }),
	);
}

/** The first few coming events. */
export function useNextEvents(limit: number) {
	return useQuery({
		queryKey: [listGatherings.path, 'next', limit],
		queryFn: ({ signal }) => learned(call(listGatherings, { query: { limit }, signal })),
	});
}

/** Events that begin within a window; the earlier window stays until the next has an answer. */
export function useEventsBetween(from: Date, to: Date, asked: Asked) {
	const query = { ...asked, from: from.toISOString(), to: to.toISOString() };
	return useQuery({
		queryKey: [listGatheringsBetween.path, query],
		queryFn: ({ signal }) => learned(call(listGatheringsBetween, { query, signal })),
		placeholderData: (before) => before,
	});
}
