/** Sends a new post, from wherever it was written; it is sent and reported on even when its form has gone. */
import { listTrends } from '@friends/contract/explore/explore.endpoints';
import { createPost } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { getProfile, listProfileActivity, listProfilePosts } from '@friends/contract/profiles/profiles.endpoints';
import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/api-error.ts';
import { useWrite, type WriteVariables } from '#core/use-write.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { draftKeyOf, type PostDraft, postBodyOf, postDrafts } from './post-draft.ts';
import { addToFeed } from './posts.queries.ts';

const mutationKey = [createPost.method, createPost.path] as const;

/** Where a new post counts or stands as well. */
export const showingPosts = [listTrends, getProfile, listProfilePosts, listProfileActivity];

/** What the toast says when a post could not be created: the title, and the text for when the server gives no reason. */
export interface FailureWords {
	title: string;
	fallback: string;
}

export interface CreatePostOptions {
	/** Undefined for a post of the feed. */
	tribeId?: string | undefined;
	failure: FailureWords;
	/** Only called while the form is there. */
	onCreated: (post: Post) => void;
}

export function useCreatePost({ tribeId, failure, onCreated }: CreatePostOptions): (draft: PostDraft) => void {
	const queryClient = useQueryClient();
	const { write } = useWrite(createPost, {
		mutationKey,
		onSuccess: (post, { body }) => {
			postDrafts.discard(draftKeyOf(body.tribeId));
			addToFeed(queryClient, post);
			for (const { path } of showingPosts) void queryClient.invalidateQueries({ queryKey: [path] });
			toast({ title: 'Your post has been created!' });
		},
		onError: (error) => toast({ title: failure.title, description: detailOf(error, failure.fallback), variant: 'destructive' }),
	});
	return (draft) => write({ body: postBodyOf(draft, tribeId) }, { onSuccess: onCreated });
}

/** A post on its way to the server. */
export interface OutgoingPost {
	submittedAt: number;
	/** Null for a post of the feed. */
	tribeId: string | null;
	body: string;
	/** It waits for a connection. */
	isWaiting: boolean;
}

export function useOutgoingPosts(): OutgoingPost[] {
	return useMutationState({
		filters: { mutationKey, status: 'pending' },
		select: ({ state }) => {
			const { body } = state.variables as WriteVariables<typeof createPost>;
			return { submittedAt: state.submittedAt, tribeId: body.tribeId ?? null, body: body.body, isWaiting: state.isPaused };
		},
	});
}
