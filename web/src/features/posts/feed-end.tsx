/** What stands under the posts. */
import { ListEnd } from '#ui/list-end.tsx';
import { PostSkeleton } from '#ui/skeleton.tsx';
import type { PostListQuery } from './posts.queries.ts';

export function FeedEnd({ feed }: { feed: PostListQuery }) {
	return (
		<ListEnd
			list={feed}
			pageCount={feed.data?.pageCount ?? 0}
			more="Show more posts"
			failed="The next posts couldn’t be loaded."
			end="You’ve reached the end of the thread."
			skeleton={<PostSkeleton />}
		/>
	);
}
