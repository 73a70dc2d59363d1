/** For whoever joins posts and comments: a comment was written, so its post has one more. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { learnComment } from './post-shadow.ts';
import { useRefreshPost } from './posts.queries.ts';

export function useCountComment(): (post: Post) => void {
	const refresh = useRefreshPost();
	return (post) => {
		learnComment(post);
		void refresh(post);
	};
}
