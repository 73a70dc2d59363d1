/** End of a list of posts. */

import { say } from '@friends/contract/core/languages/say';
import { PostSkeleton } from '#entities/post/card/post-skeleton.tsx';
import type { PostListQuery } from '#entities/post/posts.queries.ts';
import { ListEnd } from '#ui/states/list-end.tsx';

export function FeedEnd({ feed }: { feed: PostListQuery }) {
	return (
		<ListEnd
			list={feed}
			pageCount={feed.data?.pageCount ?? 0}
			more={say('Show more posts')}
			failed={say('The next posts couldn’t be loaded.')}
			end={say('You’ve reached the end of the thread.')}
			skeleton={<PostSkeleton />}
		/>
	);
}
