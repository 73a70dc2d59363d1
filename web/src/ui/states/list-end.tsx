/** What stands under a list: the next page comes by itself, by a button, or not at all when there is none. */
import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { NearView } from './near-view.tsx';

/** As an infinite query has it. */
export interface ListState {
	hasNextPage: boolean;
	isFetchNextPageError: boolean;
	isFetching: boolean;
	isFetchingNextPage: boolean;
	fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
}

export interface ListEndProps {
	list: ListState;
	pageCount: number;
	/** 'Show more lines' */
	more: string;
	/** 'The next lines could not be loaded.' */
	failed: string;
	/** Where there is no more; nothing unless given. */
	end?: ReactNode;
	/** Holds the place of the next page. */
	skeleton: ReactNode;
}

export function ListEnd({ list, pageCount, more, failed, end, skeleton }: ListEndProps) {
	const { hasNextPage, isFetchNextPageError, isFetching, isFetchingNextPage, fetchNextPage } = list;
	const box = useRef<HTMLDivElement>(null);
	// While the list is read anew, asking for the next page would break that off.
	const showMore = () => void fetchNextPage({ cancelRefetch: false });

	if (!hasNextPage) return end ? <p className="py-4 text-center text-small text-muted">{end}</p> : null;
	return (
		<div ref={box} className="grid grid-cols-1 justify-items-center gap-4">
			{!isFetching && !isFetchNextPageError && <NearView key={pageCount} element={box} onNear={showMore} />}
			{isFetchingNextPage && <div className="w-full">{skeleton}</div>}
			{isFetchNextPageError && !isFetching && (
				<p role="alert" className="text-center text-muted">
					{failed}
				</p>
			)}
			<Button variant="quiet" pending={isFetchingNextPage} pendingLabel="Loading…" onClick={showMore}>
				{isFetchNextPageError ? 'Try again' : more}
			</Button>
		</div>
	);
}
