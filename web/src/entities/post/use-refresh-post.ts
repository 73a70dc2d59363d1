/** Refetches a post when comments were written or deleted: adding to its count here would count again what is told meanwhile. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { useQueryClient } from '@tanstack/react-query';
import { postStore } from './post-store.ts';
import { refreshPost } from './posts.queries.ts';

export function useRefreshPost(): (post: Post) => void {
	const queryClient = useQueryClient();
	return (post) => {
		// Only things that the store knows take what is read of them.
		postStore.learn(post.id, postStore.known(post.id, post));
		void refreshPost(queryClient, post);
	};
}
