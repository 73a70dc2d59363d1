/** Deeds of the viewer on posts: like, reaction and bookmark. All wishes for a post are one, and what differs is sent. */
import { say } from '@friends/contract/core/languages/say';
import { likePost, unlikePost } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { sendWrite } from '#core/outbox/use-write.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { withLikeReply } from '../likes.ts';
import { createToggleQueue, type QueuedToggle, type ToggleCalls } from '../toggle-queue.ts';
import { deedsOf, type PostDeeds } from './deeds.ts';
import { postStore } from './post-store.ts';
import { refreshPost } from './posts.queries.ts';

const queue = createToggleQueue(postStore);

async function send(queryClient: QueryClient, wish: PostDeeds, known: Post): Promise<Post> {
	const input = { params: { id: known.id } };
	const isLiking = wish.liked !== known.viewer.liked;
	const view = isLiking ? withLikeReply(known, await sendWrite(queryClient, wish.liked ? likePost : unlikePost, input)) : known;
	const { reaction, bookmarked } = view.viewer;
	if (wish.reaction === reaction && wish.bookmarked === bookmarked) return view;
	return (await import('./send-marks.ts')).sendMarks(queryClient, wish, view);
}

const callsOf = (queryClient: QueryClient): ToggleCalls<Post, PostDeeds> => ({
	unsent: 'deeds',
	send: (wish, known) => send(queryClient, wish, known),
	onFailed(error, { view, wish }) {
		// Specified: failures of likes are only logged, and the heart goes back.
		console.error(error);
		if (wish.bookmarked && !view.viewer.bookmarked) {
			toast({ title: say('The post wasn’t saved'), description: detailOf(error, say('Please try again.')), variant: 'destructive' });
		}
	},
	onSettled: (known) => refreshPost(queryClient, known),
});

/** Also resumes the deeds of an earlier page. */
export function sendDeeds(queryClient: QueryClient, toggle: QueuedToggle<Post, PostDeeds>): void {
	void queue.toggle(toggle, callsOf(queryClient));
}

/** The wish, on top of what the viewer wants already. A removal that could be undone is sent first. */
function wishOf(post: Post, change: Partial<PostDeeds>): QueuedToggle<Post, PostDeeds> {
	void queue.undoable(post.id)?.commit();
	return { id: post.id, view: post, wish: { ...deedsOf(postStore.shown(post.id, post)), ...change } };
}

export interface DoDeeds {
	like: (post: Post) => void;
	react: (post: Post, reaction: PostDeeds['reaction']) => void;
	save: (post: Post) => void;
	/** Sent when it can be undone no more. */
	unsave: (post: Post) => void;
}

export function useDeeds(): DoDeeds {
	const queryClient = useQueryClient();
	const change = (post: Post, deeds: Partial<PostDeeds>) => sendDeeds(queryClient, wishOf(post, deeds));
	return {
		like: (post) => change(post, { liked: !postStore.shown(post.id, post).viewer.liked }),
		react: (post, reaction) => change(post, { reaction }),
		save: (post) => change(post, { bookmarked: true }),
		unsave: (post) => queue.toggleUnlessUndone(wishOf(post, { bookmarked: false }), callsOf(queryClient), say('No longer saved')),
	};
}
