/** What all lists have in common that the API gives page by page. */
import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from './call.ts';

type Cursor = string | null;

/** Everything that has been read of a list. */
export interface Items<T> {
	items: T[];
	/** Grows with each page, even one without items. */
	pageCount: number;
}

/** Spread it in an infinite query whose function answers what `callPage` does. */
export const byCursor = {
	initialPageParam: null as Cursor,
	getNextPageParam: ({ nextCursor }: Page<unknown>) => nextCursor,
};

/** The part of a list's query that says where to go on. */
export function cursorQuery(cursor: Cursor): { cursor?: string } {
	return cursor === null ? {} : { cursor };
}

/** Makes a `select`, to be made once: each thing once, as one that came meanwhile may stand in two pages. */
export function itemsBy<T>(idOf: (item: T) => string): (data: InfiniteData<Page<T[]>, Cursor>) => Items<T> {
	return ({ pages }) => ({
		items: [...new Map(pages.flatMap(({ data }) => data).map((item) => [idOf(item), item])).values()],
		pageCount: pages.length,
	});
}
