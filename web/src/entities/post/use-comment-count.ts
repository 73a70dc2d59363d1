/** Adjusts the comment count of a post when a comment was written or deleted. */
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

/** Refetches a post with its counts, after others have written. */
export function useRefreshPost(): (post: Post) => void {
	const queryClient = useQueryClient();
	return (post) => void refreshPost(queryClient, post);
}
