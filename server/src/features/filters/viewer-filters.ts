/** Filters of the viewer, cached, and applied to what a list is about to show. Members without filters cost no statement. */
import type { Filtered } from '@friends/contract/filters/filtered.schema';
import { filtersChanged } from '@friends/contract/filters/filters.events';
import { memberIdOf, type Viewer } from '#core/access/viewer';
import type { Caches } from '#core/cache/caches';
import { type Clock, isoNow } from '#core/clock';
import type { Reader } from '#core/transaction';
import { listRowsOf } from './filters.queries.ts';
import { type CompiledFilters, compileFilters, type Filterable, type ListSubject, matchOf } from './matching.ts';

/** Capacity in filters of all members together; a member counts as one more. */
const cacheMax = 100_000;

export interface Marked {
	/** Absent for what meets no filter. */
	filtered?: Filtered;
}

interface Applying<Item> {
	thingOf(item: Item): Filterable;
	/** Drops what a filter hides; otherwise it is marked, as what was asked for by its address or by a search. */
	drops: boolean;
	about?: ListSubject | undefined;
}

interface ViewerFiltersOptions {
	caches: Caches;
	clock: Clock;
	/** Known of every member who makes a request. */
	hasFilters(userId: string): Promise<boolean>;
}

export type ViewerFilters = ReturnType<typeof createViewerFilters>;

export function createViewerFilters({ caches, clock, hasFilters }: ViewerFiltersOptions) {
	const cache = caches.of<{ compiled: CompiledFilters | null }>({
		name: 'filters.compiled',
		of: 'actor',
		events: [filtersChanged],
		max: cacheMax,
		weigh: ({ compiled }) => 1 + (compiled?.size ?? 0),
		async load(db, ids) {
			const ofMember = Map.groupBy(await listRowsOf(db, ids), ({ userId }) => userId);
			return new Map(ids.map((id) => [id, { compiled: compileFilters(ofMember.get(id) ?? []) }]));
		},
	});

	/** Marks or drops what meets a filter of the viewer, but nothing of their own; keeps the order. */
	return async function applyFilters<Item extends Marked>(
		db: Reader,
		viewer: Viewer,
		items: Item[],
		{ thingOf, drops, about }: Applying<Item>,
	): Promise<Item[]> {
		const userId = memberIdOf(viewer);
		if (userId === null || items.length === 0 || !(await hasFilters(userId))) return items;
		const filters = (await cache.get(db, userId))?.compiled;
		if (!filters) return items;
		const now = isoNow(clock);
		return items.flatMap((item) => {
			const thing = thingOf(item);
			const match = thing.author.id === userId ? null : matchOf(thing, { filters, now, about });
			if (!match) return [item];
			const { action, ...filtered } = match;
			return drops && action === 'hide' ? [] : [{ ...item, filtered }];
		});
	};
}
