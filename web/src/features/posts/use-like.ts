/** The like toggle of a post for components. */
import { likePost, unlikePost } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { useWrite } from '#core/use-write.ts';
import { useRefreshPost } from './posts.queries.ts';
import { toggleLike } from './toggle-like.ts';

export function useLike(): (post: Post) => void {
	const like = useWrite(likePost);
	const unlike = useWrite(unlikePost);
	const refresh = useRefreshPost();
	return (post) =>
		toggleLike(post, {
			send: ({ id }, isLiked) => (isLiked ? like : unlike).writeAsync({ params: { id } }),
			refresh,
		});
}
