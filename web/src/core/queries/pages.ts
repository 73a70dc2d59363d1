/** Pagination by cursor, shared by all lists of the API. */
import type { EndpointDeclaration, ParamsOf, QueryOf, ResponseOf } from '@friends/contract/core/endpoint';
import type { InfiniteData, QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query';
import { type CallArguments, callPage, type Page, type Part } from './call.ts';

type Cursor = string | null;

/** All loaded pages of a list. */
export type Pages<Data> = InfiniteData<Page<Data>, Cursor>;

/** All loaded items of a list. */
export interface Items<T> {
	items: T[];
	/** Grows with each page, even one without items. */
	pageCount: number;
}

type ItemOf<E extends EndpointDeclaration> = ResponseOf<E> extends readonly (infer T)[] ? T : never;
/** Items without an id need a `select` of their own. */
type ById<T> = T extends { id: string } ? Items<T> : never;

type Options<E extends EndpointDeclaration, Selected> = UseInfiniteQueryOptions<Page<ResponseOf<E>>, Error, Selected, QueryKey, Cursor>;
type Rest<E extends EndpointDeclaration, Selected> = Omit<
	Options<E, Selected>,
	'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam'
>;

interface ListInput<E extends EndpointDeclaration> {
	key: QueryKey;
	query?: Omit<NonNullable<QueryOf<E>>, 'cursor'>;
	/** Called before each request; the function that it returns is called with each item of the page. */
	learn?: () => (item: ItemOf<E>) => void;
}

/** Options of an infinite query that reads a list; `data` is its items unless `select` is given. */
export function listQuery<E extends EndpointDeclaration, Selected = ById<ItemOf<E>>>(
	endpoint: E,
	{ key, query, learn, ...rest }: ListInput<E> & Part<'params', ParamsOf<E>> & Rest<E, Selected>,
): Options<E, Selected> {
	const { params, ...options } = rest as Rest<E, Selected> & { params?: unknown };
	return {
		select: selectById as unknown as (data: Pages<ResponseOf<E>>) => Selected,
		...options,
		queryKey: key,
		queryFn: async ({ pageParam, signal }) => {
			const learnItem = learn?.();
			const input = { params, query: { ...(pageParam !== null && { cursor: pageParam }), ...query }, signal };
			const page = await callPage(endpoint, ...([input] as unknown as CallArguments<E>));
			if (learnItem) (page.data as ItemOf<E>[]).forEach(learnItem);
			return page;
		},
		initialPageParam: null,
		getNextPageParam: ({ nextCursor }) => nextCursor,
	};
}

/** Makes a `select`, to be made once. @param listOf for pages that are not arrays themselves */
export function itemsBy<T, Data = readonly T[]>(
	idOf: (item: T) => string,
	listOf: (data: Data) => readonly T[] = (data) => data as readonly T[],
): (data: Pages<Data>) => Items<T> {
	return ({ pages }) => ({
		// Duplicates are removed: an item that arrives while paging may be on two pages.
		items: [...new Map(pages.flatMap(({ data }) => listOf(data)).map((item) => [idOf(item), item])).values()],
		pageCount: pages.length,
	});
}

const selectById = itemsBy(({ id }: { id: string }) => id);
