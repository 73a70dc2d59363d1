/** A paginated list, in all states of its query. */
import type { ReactNode } from 'react';
import { ListEnd, type ListState } from './list-end.tsx';
import { Loaded, type LoadedProps, type LoadedQuery } from './loaded.tsx';

/** All loaded items of a list. */
export interface LoadedItems<T> {
	items: T[];
	/** Grows with each page, even one without items. */
	pageCount: number;
}

export interface LoadedListProps<T> extends Pick<LoadedProps<unknown>, 'loading' | 'offline' | 'failed' | 'missing' | 'headingLevel'> {
	/** The state of an infinite query. */
	list: LoadedQuery<LoadedItems<T>> & ListState;
	/** Skeleton of the next page. */
	loadingMore: ReactNode;
	empty: ReactNode;
	/** 'Show more lines' */
	more: string;
	/** 'The next lines could not be loaded.' */
	moreFailed: string;
	children: (items: readonly T[]) => ReactNode;
}

export function LoadedList<T>({ list, loadingMore, empty, more, moreFailed, children, ...states }: LoadedListProps<T>) {
	return (
		<Loaded query={list} {...states}>
			{({ items, pageCount }) => (
				<>
					{items.length === 0 && !list.hasNextPage ? empty : children(items)}
					<ListEnd list={list} pageCount={pageCount} more={more} failed={moreFailed} skeleton={loadingMore} />
				</>
			)}
		</Loaded>
	);
}
