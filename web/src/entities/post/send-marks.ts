/** Sends a reaction and a bookmark where they differ from what the server knows. Lazy-loaded: most posts get neither. */
import { removeBookmark, saveBookmark } from '@friends/contract/bookmarks/bookmarks.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { reactToPost, unreactToPost } from '@friends/contract/reactions/reactions.endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { sendWrite } from '#core/outbox/use-write.ts';
import { markStale } from '../changes.ts';
import { type PostDeeds, withBookmark, withReactionReply } from './deeds.ts';

export async function sendMarks(queryClient: QueryClient, { reaction, bookmarked }: PostDeeds, known: Post): Promise<Post> {
	const params = { id: known.id };
	let view = known;
	if (reaction !== view.viewer.reaction) {
		const reply = reaction
			? sendWrite(queryClient, reactToPost, { params, body: { kind: reaction } })
			: sendWrite(queryClient, unreactToPost, { params });
		view = withReactionReply(view, await reply);
	}
	if (bookmarked !== view.viewer.bookmarked) {
		await (bookmarked ? sendWrite(queryClient, saveBookmark, { params, body: {} }) : sendWrite(queryClient, removeBookmark, { params }));
		markStale(queryClient, bookmarked ? 'bookmark.saved' : 'bookmark.removed', { post: known.id });
		view = withBookmark(view, bookmarked);
	}
	return view;
}
