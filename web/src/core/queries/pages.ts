/** Pagination by cursor, shared by all lists of the API. */
import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from './call.ts';

type Cursor = string | null;

/** All loaded items of a list. */
export interface Items<T> {
	items: T[];
	/** Grows with each page, even one without items. */
	pageCount: number;
}

/** Spread it in an infinite query whose function returns a `Page`. */
export const byCursor = {
	initialPageParam: null as Cursor,
	getNextPageParam: ({ nextCursor }: Page<unknown>) => nextCursor,
};

/** The cursor as a parameter of a list's query. */
export function cursorQuery(cursor: Cursor): { cursor?: string } {
	return cursor === null ? {} : { cursor };
}

/** Makes a `select`, to be made once. It removes duplicates: an item that arrives while paging may be on two pages. */
export function itemsBy<T>(idOf: (item: T) => string): (data: InfiniteData<Page<T[]>, Cursor>) => Items<T> {
	return ({ pages }) => ({
		items: [...new Map(pages.flatMap(({ data }) => data).map((item) => [idOf(item), item])).values()],
		pageCount: pages.length,
	});
}
