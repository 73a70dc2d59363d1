/** What happens in a form for a new post: the draft, its errors, sending. */
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { getSession } from '#core/session/session-store.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { type CreatePostOptions, useCreatePost, useOutgoingPosts } from './create-post.ts';
import { abortUploads, type PictureUploads } from './draft-pictures.ts';
import { draftKeyOf, type PostDraft, postDrafts } from './post-draft.ts';
import { type PostDraftErrors, postDraftErrors } from './post-draft-errors.ts';

export interface PostFormOptions extends CreatePostOptions {
	uploads: PictureUploads;
}

export function usePostForm({ uploads, ...options }: PostFormOptions) {
	const id = useId();
	const form = useRef<HTMLFormElement>(null);
	const draftKey = draftKeyOf(options.tribeId);
	const draft = postDrafts.useDraft(draftKey);
	const create = useCreatePost(options);
	const outgoing = useOutgoingPosts().filter(({ tribeId }) => draftKeyOf(tribeId) === draftKey);
	const [errors, setErrors] = useState<PostDraftErrors>({});
	const isWaiting = outgoing.some((post) => post.isWaiting);

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (outgoing.length > 0) return;
		const found = postDraftErrors(draft);
		flushSync(() => setErrors(found));
		if (Object.keys(found).length > 0) {
			form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
		} else if (getSession().status !== 'signed-in') {
			toast({ title: options.failure.title, description: 'Must be logged in to create posts', variant: 'destructive' });
		} else {
			create(draft);
		}
	}

	return {
		/** For the `form` attribute of a button that stands elsewhere. */
		id,
		form,
		draftKey,
		draft,
		uploads,
		errors,
		/** On its way, or waiting for a connection. */
		isSending: outgoing.length > 0,
		isWaiting,
		handleSubmit,
		change(changes: Partial<PostDraft>) {
			postDrafts.write(draftKey, { ...postDrafts.read(draftKey), ...changes });
			const touched = Object.keys(changes);
			setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !touched.includes(field))));
		},
		discard() {
			abortUploads(draftKey);
			postDrafts.discard(draftKey);
			setErrors({});
		},
		forgetErrors: () => setErrors({}),
	};
}

export type PostFormState = ReturnType<typeof usePostForm>;
