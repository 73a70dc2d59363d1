/** For whoever joins posts and comments: a comment was written or deleted, so its post has one more or less. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { useQueryClient } from '@tanstack/react-query';
import { postStore } from './post-store.ts';
import { refreshPost } from './posts.queries.ts';

export function useCommentCount(): (post: Post, change: 1 | -1) => void {
	const queryClient = useQueryClient();
	return (post, change) => {
		const known = postStore.known(post.id, post);
		postStore.learn(post.id, { ...known, commentCount: Math.max(0, known.commentCount + change) });
		void refreshPost(queryClient, post);
	};
}

/** Others have written: the post is read again with what it counts. */
export function useRefreshPost(): (post: Post) => void {
	const queryClient = useQueryClient();
	return (post) => void refreshPost(queryClient, post);
}
