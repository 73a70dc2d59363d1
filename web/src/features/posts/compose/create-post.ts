/** Sends a new post; the mutation outlives its form, and reports by toast. */
import { say } from '@friends/contract/core/languages/say';
import { createPost } from '@friends/contract/posts/posts.endpoints';
import type { CreatePostBody, Post } from '@friends/contract/posts/posts.schema';
import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { dropWrite } from '#core/outbox/unsent-writes.ts';
import { resumeWrite, useWrite, type WriteOptions, type WriteVariables } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { addToFeed } from '#entities/post/posts.queries.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { hasToWait } from '../later/has-to-wait.ts';
import { pollDraftOf } from '../poll-builder/poll-draft.ts';
import { previewAddressOf } from '../preview/preview-choice.ts';
import { type DraftPlace, feedPlace, newPostPlace, type PostDraft, postBodyOf, postDrafts, putBack, readDraft } from './post-draft.ts';

type PostVariables = WriteVariables<typeof createPost>;

const mutationKey = [createPost.method, createPost.path] as const;

/** Toast after a failure: its title, and its text when the server gives no reason. */
export interface FailureWords {
	title: string;
	fallback: string;
}

/** The aborted try may have reached the server. */
const stopped = () => ({
	title: say('Your post is a draft again'),
	description: say('An earlier try may have been posted. Check your profile before you post it again.'),
});

const resumeFailure = () => ({ title: say('Your post wasn’t sent'), fallback: say('It’s saved as a draft. Please try again.') });

export interface CreatePostOptions {
	failure: FailureWords;
	/** Called only while the form is mounted. */
	onCreated: (post: Post) => void;
}

export function useCreatePost({ failure, onCreated }: CreatePostOptions): (draft: PostDraft) => void {
	const { write } = useWrite(createPost, postWrite(useQueryClient(), failure));
	return (draft) => write({ body: postBodyOf(draft) }, { onSuccess: onCreated });
}

/** Resumes a post of an earlier page. */
export function resumePost(queryClient: QueryClient, variables: PostVariables): void {
	forgetDraftOf(variables.body);
	void resumeWrite(queryClient, createPost, variables, postWrite(queryClient, resumeFailure()));
}

function postWrite(queryClient: QueryClient, failure: FailureWords): WriteOptions<typeof createPost, unknown> {
	return {
		mutationKey,
		meta: { unsent: 'post' },
		onSuccess: (post, { body }) => {
			forgetDraftOf(body);
			addToFeed(queryClient, post);
			markStale(queryClient, 'post.created');
			toast({ title: say('Your post has been created!') });
		},
		onError: async (error, { body }) => {
			if (hasToWait(error) && (await holdInstead(queryClient, body))) return;
			// The form has closed when the post had to wait.
			if (!placeOf(body)) putBack(feedPlace, postDraftOf(body));
			toast({ title: failure.title, description: detailOf(error, failure.fallback), variant: 'destructive' });
		},
	};
}

/** @returns false where its moderators did not get it */
async function holdInstead(queryClient: QueryClient, body: CreatePostBody): Promise<boolean> {
	try {
		const { holdRefused } = await import('../later/hold-post.ts');
		await holdRefused(queryClient, body);
	} catch {
		return false;
	}
	forgetDraftOf(body);
	return true;
}

/** True when the draft has the body that is sent. */
export const isSameBody = (draft: PostDraft, body: CreatePostBody): boolean => JSON.stringify(postBodyOf(draft)) === JSON.stringify(body);

/** The place of the sent post's draft; undefined once it has been discarded. */
function placeOf(body: CreatePostBody): DraftPlace | undefined {
	return [feedPlace, newPostPlace(body.tribeId ?? undefined)].find((place) => isSameBody(readDraft(place), body));
}

/** Discards the draft of a sent post, but keeps what was written meanwhile. */
export function forgetDraftOf(body: CreatePostBody): void {
	const place = placeOf(body);
	if (place) postDrafts.discard(place.key);
}

/** The draft that a body was made of. */
export function postDraftOf({ body, hasPreview = true, ...given }: CreatePostBody): PostDraft {
	const { title, tribeId = null, isForFriends = false, answers = 'everybody', attachments = [], poll } = given;
	const at = Date.now();
	const pictures = attachments.map(({ url, alt }, index) => ({ key: `kept-${index}`, alt, upload: { state: 'done' as const, url, at } }));
	return {
		...{ title: title ?? '', body, tribeId, isForFriends, answers, pictures },
		poll: poll ? pollDraftOf(poll) : null,
		sendAt: null,
		withoutPreviewOf: hasPreview ? null : previewAddressOf(body),
	};
}

/** A post in the outbox. */
export interface OutgoingPost {
	/** Idempotency key of the write. */
	id: string;
	body: CreatePostBody;
	/** Paused while offline, or between retries. */
	isWaiting: boolean;
}

export function useOutgoingPosts(): OutgoingPost[] {
	return useMutationState({
		filters: { mutationKey, status: 'pending' },
		select: ({ state }) => {
			const { idempotencyKey, body } = state.variables as PostVariables;
			// A failed try waits for its retry too.
			const isWaiting = state.isPaused || state.failureCount > 1;
			return { id: idempotencyKey, body, isWaiting };
		},
	});
}

/** Discards a waiting post, which becomes a draft again. */
export function useDropPost(): (post: OutgoingPost) => void {
	const queryClient = useQueryClient();
	return ({ id, body }) => {
		const mayHaveArrived = dropWrite(queryClient, id);
		if (!placeOf(body)) putBack(feedPlace, postDraftOf(body));
		if (mayHaveArrived) toast(stopped());
	};
}
