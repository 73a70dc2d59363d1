/** End of a paginated list: the next page loads near the view or by a button; nothing when there is none. */
import { say } from '@friends/contract/core/languages/say';
import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { NearView } from './near-view.tsx';

/** The state of an infinite query. */
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
	/** Shown after the last page; nothing unless given. */
	end?: ReactNode;
	/** Skeleton of the next page. */
	skeleton: ReactNode;
}

export function ListEnd({ list, pageCount, more, failed, end, skeleton }: ListEndProps) {
	const { hasNextPage, isFetchNextPageError, isFetching, isFetchingNextPage, fetchNextPage } = list;
	const box = useRef<HTMLDivElement>(null);
	// Fetching the next page would cancel a refetch of the list.
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
			<Button variant="quiet" pending={isFetchingNextPage} pendingLabel={say('Loading…')} onClick={showMore}>
				{isFetchNextPageError ? say('Try again') : more}
			</Button>
		</div>
	);
}
