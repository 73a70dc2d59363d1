/** Like toggle of a post. */
import { likePost, unlikePost } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { sendWrite } from '#core/outbox/use-write.ts';
import { withLikeReply } from '../likes.ts';
import { createToggleQueue, type QueuedToggle } from '../toggle-queue.ts';
import { postStore } from './post-store.ts';
import { refreshPost } from './posts.queries.ts';

const queue = createToggleQueue(postStore);

export function useLike(): (post: Post) => void {
	const queryClient = useQueryClient();
	return (post) => sendLike(queryClient, { id: post.id, view: post, wish: !postStore.shown(post.id, post).viewer.liked });
}

/** Also resumes a like of an earlier page. */
export function sendLike(queryClient: QueryClient, toggle: QueuedToggle<Post, boolean>): void {
	const input = { params: { id: toggle.id } };
	void queue.toggle(toggle, {
		unsent: 'like',
		send: async (liked, known) => withLikeReply(known, await sendWrite(queryClient, liked ? likePost : unlikePost, input)),
		// Specified: failures are only logged, and the heart goes back.
		onFailed: (error) => console.error(error),
		onSettled: (known) => refreshPost(queryClient, known),
	});
}
