/** Sends a new post, from wherever it was written; it is sent and reported on even when its form has gone. */
import { listTrends } from '@friends/contract/explore/explore.endpoints';
import { createPost } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { getOwnCounts, getProfile, listProfileActivity, listProfilePosts } from '@friends/contract/profiles/profiles.endpoints';
import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/api-error.ts';
import { dropWrite } from '#core/unsent-writes.ts';
import { resumeWrite, useWrite, type WriteOptions, type WriteVariables } from '#core/use-write.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { draftKeyOf, type PostDraft, postBodyOf, postDrafts } from './post-draft.ts';
import { addToFeed } from './posts.queries.ts';

type PostVariables = WriteVariables<typeof createPost>;

const mutationKey = [createPost.method, createPost.path] as const;

/** Where a new post counts or stands as well. */
export const showingPosts = [listTrends, getProfile, getOwnCounts, listProfilePosts, listProfileActivity];

/** What the toast says when a post could not be created: the title, and the text for when the server gives no reason. */
export interface FailureWords {
	title: string;
	fallback: string;
}

const resumeFailure = { title: 'Your post wasn’t sent', fallback: 'It’s saved as a draft. Please try again.' };

export interface CreatePostOptions {
	/** Undefined for a post of the feed. */
	tribeId?: string | undefined;
	failure: FailureWords;
	/** Only called while the form is there. */
	onCreated: (post: Post) => void;
}

export function useCreatePost({ tribeId, failure, onCreated }: CreatePostOptions): (draft: PostDraft) => void {
	const { write } = useWrite(createPost, postWrite(useQueryClient(), failure));
	return (draft) => write({ body: postBodyOf(draft, tribeId) }, { onSuccess: onCreated });
}

/** Sends a post that an earlier page could not; until then its form says so, with the text in it. */
export function resumePost(queryClient: QueryClient, variables: PostVariables): void {
	const { title = '', body, tribeId } = variables.body;
	const draftKey = draftKeyOf(tribeId);
	const draft = postDrafts.read(draftKey);
	if (draft.title === '' && draft.body === '') postDrafts.write(draftKey, { ...draft, title: title ?? '', body });
	resumeWrite(queryClient, createPost, variables, postWrite(queryClient, resumeFailure));
}

function postWrite(queryClient: QueryClient, failure: FailureWords): WriteOptions<typeof createPost, unknown> {
	return {
		mutationKey,
		meta: { unsent: 'post' },
		onSuccess: (post, { body }) => {
			postDrafts.discard(draftKeyOf(body.tribeId));
			addToFeed(queryClient, post);
			for (const { path } of showingPosts) void queryClient.invalidateQueries({ queryKey: [path] });
			toast({ title: 'Your post has been created!' });
		},
		onError: (error) => toast({ title: failure.title, description: detailOf(error, failure.fallback), variant: 'destructive' }),
	};
}

/** A post on its way to the server. */
export interface OutgoingPost {
	/** Of the write. */
	id: string;
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
			const { idempotencyKey, body } = state.variables as PostVariables;
			// One that was tried in vain waits as well.
			const isWaiting = state.isPaused || state.failureCount > 1;
			return { id: idempotencyKey, tribeId: body.tribeId ?? null, body: body.body, isWaiting };
		},
	});
}

/** The text stays in the draft. */
export function useDropPost(): (post: OutgoingPost) => void {
	const queryClient = useQueryClient();
	return ({ id }) => dropWrite(queryClient, id);
}
