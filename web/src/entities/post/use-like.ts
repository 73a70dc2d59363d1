/** The like toggle of a post for components. */
import { likePost, unlikePost } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { sendWrite } from '#core/outbox/use-write.ts';
import { refreshPost } from './posts.queries.ts';
import { type LikeCalls, type LikeWish, resumeWish, toggleLike } from './toggle-like.ts';

export function useLike(): (post: Post) => void {
	const queryClient = useQueryClient();
	return (post) => toggleLike(post, likeCalls(queryClient));
}

/** Shows and sends a like that an earlier page could not. */
export function resumeLike(queryClient: QueryClient, wish: LikeWish): void {
	resumeWish(wish, likeCalls(queryClient));
}

function likeCalls(queryClient: QueryClient): LikeCalls {
	return {
		send: ({ id }, isLiked) => sendWrite(queryClient, isLiked ? likePost : unlikePost, { params: { id } }),
		refresh: (post) => refreshPost(queryClient, post),
	};
}
