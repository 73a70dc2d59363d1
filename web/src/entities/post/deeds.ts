/** Deeds of the viewer on a post: like, reaction and bookmark, as their optimistic updates and replies change them. */
import type { Post } from '@friends/contract/posts/posts.schema';
import type { PostReactions } from '@friends/contract/reactions/reactions.schema';
import { withLike } from '../likes.ts';

export type PostDeeds = Pick<Post['viewer'], 'liked' | 'reaction' | 'bookmarked'>;

export const deedsOf = ({ viewer: { liked, reaction, bookmarked } }: Post): PostDeeds => ({ liked, reaction, bookmarked });

export function withDeeds(view: Post, { liked, reaction, bookmarked }: PostDeeds): Post {
	return withBookmark(withReaction(withLike(view, liked), reaction), bookmarked);
}

function withReaction(view: Post, reaction: PostDeeds['reaction']): Post {
	const before = view.viewer.reaction;
	if (before === reaction) return view;
	const reactions = { ...view.reactions };
	if (before !== null) {
		reactions[before] = (reactions[before] ?? 1) - 1;
		if (reactions[before] === 0) delete reactions[before];
	}
	if (reaction !== null) reactions[reaction] = (reactions[reaction] ?? 0) + 1;
	return withReactionReply(view, { reaction, reactions });
}

export function withReactionReply(view: Post, { reaction, reactions }: PostReactions): Post {
	return { ...view, reactions, viewer: { ...view.viewer, reaction } };
}

export function withBookmark(view: Post, bookmarked: boolean): Post {
	return bookmarked === view.viewer.bookmarked ? view : { ...view, viewer: { ...view.viewer, bookmarked } };
}
