/** State of a composer, new or changed post: the draft, its errors, its submission. */
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addPictures, type PictureUploads } from './draft-pictures.ts';
import { type DraftPlace, isTouched, type PostDraft, readDraft, useDraft, writeDraft } from './post-draft.ts';
import { type PostDraftErrors, postDraftErrors } from './post-draft-errors.ts';

export interface PostFormOptions {
	place: DraftPlace;
	uploads: PictureUploads;
	isSending: boolean;
	/** Called only with a valid draft. */
	onSubmit: (draft: PostDraft) => void;
}

export function usePostForm({ place, uploads, isSending, onSubmit }: PostFormOptions) {
	const id = useId();
	const form = useRef<HTMLFormElement>(null);
	const fileInput = useRef<HTMLInputElement>(null);
	const addButton = useRef<HTMLButtonElement>(null);
	const draft = useDraft(place);
	const [errors, setErrors] = useState<PostDraftErrors>({});

	/** @param onValid called only with a valid draft */
	function check(onValid: (draft: PostDraft) => void) {
		if (isSending) return;
		const found = postDraftErrors(draft);
		flushSync(() => setErrors(found));
		if (Object.keys(found).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
		else onValid(draft);
	}

	return {
		/** For the `form` attribute of a button outside. */
		id,
		form,
		fileInput,
		/** Opens the file picker; gets the focus when a picture is removed. */
		addButton,
		place,
		draft,
		uploads,
		errors,
		isSending,
		/** True when there is something to lose. */
		isTouched: isTouched(draft, place),
		check,
		handleSubmit(event: FormEvent) {
			event.preventDefault();
			check(onSubmit);
		},
		change(changes: Partial<PostDraft>) {
			writeDraft(place, changes);
			const touched = Object.keys(changes);
			setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !touched.includes(field))));
		},
		addFiles(files: Iterable<File>) {
			if (!isSending) addPictures(place, files, uploads);
		},
		forgetErrors: () => setErrors({}),
		/** The current draft, not that of the last render. */
		readDraft: () => readDraft(place),
	};
}

export type PostFormState = ReturnType<typeof usePostForm>;
