/** Form of a new post: its draft is kept until the server has the post, or the outbox shows it. */
import { say } from '@friends/contract/core/languages/say';
import type { CreatePostBody } from '@friends/contract/posts/posts.schema';
import { useEffect, useRef } from 'react';
import { getSession } from '#core/session/session-store.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { useHoldPost } from '../later/hold-post.ts';
import { useKeepPost } from '../later/kept-posts.queries.ts';
import { useIsReviewed } from '../review-note.tsx';
import { type CreatePostOptions, forgetDraftOf, isSameBody, useCreatePost, useOutgoingPosts } from './create-post.ts';
import type { PictureUploads } from './draft-pictures.ts';
import { newPostPlace, type PostDraft, postBodyOf, useDraft } from './post-draft.ts';
import { usePostForm } from './use-post-form.ts';

export interface NewPostOptions extends CreatePostOptions {
	/** The tribe at first; undefined outside of tribes. */
	tribeId: string | undefined;
	uploads: PictureUploads;
	/** Called when the post waits in the outbox, or is kept for later, and is no draft of the form any more. */
	onQueued: () => void;
}

export function useNewPost({ tribeId, uploads, failure, onCreated, onQueued }: NewPostOptions) {
	const place = newPostPlace(tribeId);
	const draft = useDraft(place);
	/** True while the form stays open for the answer. */
	const isAwaited = useRef(false);
	const [keeping, holding] = [useKeepPost(), useHoldPost()];
	const isReviewed = useIsReviewed(draft.tribeId);
	const create = useCreatePost({ failure, onCreated: (post) => isAwaited.current && onCreated(post) });
	const outgoing = useOutgoingPosts().find(({ body }) => isSameBody(draft, body));
	const queued = outgoing?.isWaiting ? outgoing.body : null;

	// biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once for each post that begins to wait, though it reads callbacks too
	useEffect(() => {
		if (!queued) return;
		forgetDraftOf(queued);
		if (!isAwaited.current) return;
		isAwaited.current = false;
		onQueued();
	}, [queued]);

	function handleSubmit(sent: PostDraft) {
		if (getSession().status !== 'signed-in') {
			return toast({ title: failure.title, description: say('Must be logged in to create posts'), variant: 'destructive' });
		}
		if (sent.sendAt !== null) return keep(sent);
		if (isReviewed) return hold(sent);
		isAwaited.current = true;
		create(sent);
	}

	const onKept = (body: CreatePostBody) => ({
		onSuccess: () => {
			forgetDraftOf(body);
			onQueued();
		},
	});

	function keep(kept: PostDraft) {
		const post = postBodyOf(kept);
		keeping.write({ body: { post, sendAt: kept.sendAt } }, onKept(post));
	}

	function hold(held: PostDraft) {
		const post = postBodyOf(held);
		holding.write({ body: { post } }, onKept(post));
	}

	const isSending = outgoing !== undefined || keeping.isPending || holding.isPending;
	const state = usePostForm({ place, uploads, isSending, onSubmit: handleSubmit });
	return { ...state, isReviewed, keepInDrafts: () => state.check((valid) => keep({ ...valid, sendAt: null })) };
}
