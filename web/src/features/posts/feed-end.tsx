/** What stands under the posts: the next page comes by itself, by a button, or not at all when there is none. */
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { useNearView } from '#ui/near-view.ts';
import { PostSkeleton } from '#ui/skeleton.tsx';
import type { useFeed } from './posts.queries.ts';

type FeedState = Pick<
	ReturnType<typeof useFeed>,
	'data' | 'hasNextPage' | 'isFetchNextPageError' | 'isFetching' | 'isFetchingNextPage' | 'fetchNextPage'
>;

export function FeedEnd({ feed }: { feed: FeedState }) {
	const { data, hasNextPage, isFetchNextPageError, isFetching, isFetchingNextPage, fetchNextPage } = feed;
	const end = useRef<HTMLDivElement>(null);
	// While the feed is read anew, asking for the next page would break that off.
	const showMore = () => void fetchNextPage({ cancelRefetch: false });
	useNearView(end, {
		enabled: hasNextPage && !isFetching && !isFetchNextPageError,
		round: data?.pageCount ?? 0,
		onNear: showMore,
	});

	if (!hasNextPage) return <p className="py-4 text-center text-small text-muted">You have reached the end of the thread.</p>;
	return (
		<div ref={end} className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-4">
			{isFetchingNextPage && (
				<div className="w-full">
					<PostSkeleton />
				</div>
			)}
			{isFetchNextPageError && !isFetching && (
				<p role="alert" className="text-center text-muted">
					The next posts could not be loaded.
				</p>
			)}
			<Button variant="quiet" pending={isFetchingNextPage} pendingLabel="Loading…" onClick={showMore}>
				{isFetchNextPageError ? 'Try again' : 'Show more posts'}
			</Button>
		</div>
	);
}
