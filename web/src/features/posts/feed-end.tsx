/** What stands under the posts. */
import { ListEnd } from '#ui/list-end.tsx';
import { PostSkeleton } from '#ui/skeleton.tsx';
import type { useFeed } from './posts.queries.ts';

type FeedState = Pick<
	ReturnType<typeof useFeed>,
	'data' | 'hasNextPage' | 'isFetchNextPageError' | 'isFetching' | 'isFetchingNextPage' | 'fetchNextPage'
>;

export function FeedEnd({ feed }: { feed: FeedState }) {
	return (
		<ListEnd
			list={feed}
			pageCount={feed.data?.pageCount ?? 0}
			more="Show more posts"
			failed="The next posts could not be loaded."
			end="You have reached the end of the thread."
			skeleton={<PostSkeleton />}
		/>
	);
}
