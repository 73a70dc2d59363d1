/** Likes and comments of a post on the screen, counted while it is shown. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { useEffect, useEffectEvent } from 'react';
import { onTold } from '#core/live/told.ts';
import { useWatch } from '#core/live/watches.ts';
import { postStore } from './post-store.ts';

/** @param listed the post as listed */
export function useLiveCounts(listed: Post): void {
	const { id } = listed;
	useWatch({ posts: [id] });

	const learn = useEffectEvent((counts: Pick<Post, 'likeCount' | 'commentCount'>) => {
		const { wants, isSending } = postStore.entryOf(id);
		// The reply to the viewer's own like counts all others.
		if (wants !== undefined || isSending) return;
		const known = postStore.known(id, listed);
		if (known.likeCount === counts.likeCount && known.commentCount === counts.commentCount) return;
		postStore.learn(id, { ...known, ...counts });
	});

	useEffect(
		() =>
			onTold('post.counted', ({ postId, likeCount, commentCount }) => {
				if (postId === id) learn({ likeCount, commentCount });
			}),
		[id],
	);
}
