/** Sends a new post, from wherever it was written; it is sent and reported on even when its form has gone. */
import { listTrends } from '@friends/contract/explore/explore.endpoints';
import { createPost } from '@friends/contract/posts/posts.endpoints';
import type { CreatePostBody, Post } from '@friends/contract/posts/posts.schema';
import { getOwnCounts, getProfile, listProfileActivity, listProfilePosts } from '@friends/contract/profiles/profiles.endpoints';
import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { dropWrite } from '#core/outbox/unsent-writes.ts';
import { resumeWrite, useWrite, type WriteOptions, type WriteVariables } from '#core/outbox/use-write.ts';
import { addToFeed } from '#entities/post/posts.queries.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { type DraftPlace, feedPlace, newPostPlace, type PostDraft, postBodyOf, postDrafts, putBack, readDraft } from './post-draft.ts';

type PostVariables = WriteVariables<typeof createPost>;

const mutationKey = [createPost.method, createPost.path] as const;

/** Where a new post counts or stands as well. */
export const showingPosts = [listTrends, getProfile, getOwnCounts, listProfilePosts, listProfileActivity];

/** What the toast says when a post could not be created: the title, and the text for when the server gives no reason. */
export interface FailureWords {
	title: string;
	fallback: string;
}

/** A try that failed here may have reached the server. */
const stopped = {
	title: 'Your post is a draft again',
	description: 'An earlier try may have been posted. Check your profile before you post it again.',
};

const resumeFailure = { title: 'Your post wasn’t sent', fallback: 'It’s saved as a draft. Please try again.' };

export interface CreatePostOptions {
	failure: FailureWords;
	/** Only called while the form is there. */
	onCreated: (post: Post) => void;
}

export function useCreatePost({ failure, onCreated }: CreatePostOptions): (draft: PostDraft) => void {
	const { write } = useWrite(createPost, postWrite(useQueryClient(), failure));
	return (draft) => write({ body: postBodyOf(draft) }, { onSuccess: onCreated });
}

/** Sends a post that an earlier page could not. */
export function resumePost(queryClient: QueryClient, variables: PostVariables): void {
	forgetDraftOf(variables.body);
	void resumeWrite(queryClient, createPost, variables, postWrite(queryClient, resumeFailure));
}

function postWrite(queryClient: QueryClient, failure: FailureWords): WriteOptions<typeof createPost, unknown> {
	return {
		mutationKey,
		meta: { unsent: 'post' },
		onSuccess: (post, { body }) => {
			forgetDraftOf(body);
			addToFeed(queryClient, post);
			for (const { path } of showingPosts) void queryClient.invalidateQueries({ queryKey: [path] });
			toast({ title: 'Your post has been created!' });
		},
		onError: (error, { body }) => {
			// Its form is closed when it had to wait.
			if (!placeOf(body)) putBack(feedPlace, draftOf(body));
			toast({ title: failure.title, description: detailOf(error, failure.fallback), variant: 'destructive' });
		},
	};
}

/** Whether a draft says what is sent. */
export const isSameBody = (draft: PostDraft, body: CreatePostBody): boolean => JSON.stringify(postBodyOf(draft)) === JSON.stringify(body);

/** Where the draft of a post that is sent stands; undefined once it has been taken away. */
function placeOf(body: CreatePostBody): DraftPlace | undefined {
	return [feedPlace, newPostPlace(body.tribeId ?? undefined)].find((place) => isSameBody(readDraft(place), body));
}

/** What was written meanwhile stays. */
export function forgetDraftOf(body: CreatePostBody): void {
	const place = placeOf(body);
	if (place) postDrafts.discard(place.key);
}

function draftOf({ title, body, tribeId, attachments = [] }: CreatePostBody): PostDraft {
	const at = Date.now();
	const pictures = attachments.map(({ url, alt }, index) => ({ key: `kept-${index}`, alt, upload: { state: 'done' as const, url, at } }));
	return { title: title ?? '', body, tribeId: tribeId ?? null, pictures };
}

/** A post on its way to the server. */
export interface OutgoingPost {
	/** Of the write. */
	id: string;
	body: CreatePostBody;
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
			return { id: idempotencyKey, body, isWaiting };
		},
	});
}

/** It is a draft again. */
export function useDropPost(): (post: OutgoingPost) => void {
	const queryClient = useQueryClient();
	return ({ id, body }) => {
		const mayHaveArrived = dropWrite(queryClient, id);
		if (!placeOf(body)) putBack(feedPlace, draftOf(body));
		if (mayHaveArrived) toast(stopped);
	};
}
