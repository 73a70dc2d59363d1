/** End of a list of posts. */

import { PostSkeleton } from '#entities/post/card/post-skeleton.tsx';
import type { PostListQuery } from '#entities/post/posts.queries.ts';
import { ListEnd } from '#ui/states/list-end.tsx';

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
