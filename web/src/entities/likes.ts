/** Likes of posts and comments, as their optimistic updates and replies change them. */
import type { Like } from '@friends/contract/posts/posts.schema';

interface Likable {
	likeCount: number;
	viewer: { liked: boolean };
}

export function withLike<View extends Likable>(view: View, liked: boolean): View {
	if (liked === view.viewer.liked) return view;
	return withLikeReply(view, { liked, count: Math.max(0, view.likeCount + (liked ? 1 : -1)) });
}

export function withLikeReply<View extends Likable>(view: View, { liked, count }: Like): View {
	return { ...view, viewer: { ...view.viewer, liked }, likeCount: count };
}
