/** Likes, reactions, comments and votes of a post on the screen, counted while it is shown. */
import type { PollCounts } from '@friends/contract/polls/polls.schema';
import type { Post } from '@friends/contract/posts/posts.schema';
import { hashKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { onTold } from '#core/live/told.ts';
import { useWatch } from '#core/live/watches.ts';
import { withPollCounts } from './poll/poll-views.ts';
import { postStore } from './post-store.ts';

/** @param listed the post as listed */
export function useLiveCounts(listed: Post): void {
	const { id } = listed;
	useWatch({ posts: [id] });

	const learn = useEffectEvent((counts: Pick<Post, 'likeCount' | 'reactions' | 'commentCount'>, poll: PollCounts | null) => {
		const { wants, isSending } = postStore.entryOf(id);
		// The reply to the viewer's own like counts all others.
		if (wants !== undefined || isSending) return;
		const known = postStore.known(id, listed);
		const { likeCount, commentCount, reactions } = known;
		const next = withPollCounts(known, poll);
		if (next === known && hashKey([{ likeCount, commentCount, reactions }]) === hashKey([counts])) return;
		postStore.learn(id, { ...next, ...counts });
	});

	useEffect(
		() =>
			onTold('post.counted', ({ postId, poll, ...counts }) => {
				if (postId === id) learn(counts, poll);
			}),
		[id],
	);
}
