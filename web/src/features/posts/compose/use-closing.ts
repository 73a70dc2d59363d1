/** Closing a form for a post, however that is done: with words in it, what becomes of them is asked first. */
import { useState } from 'react';
import { offerUndo } from '#ui/toast/offer-undo.ts';
import { abortUploads, type PictureUploads, resumeUploads } from './draft-pictures.ts';
import { type DraftPlace, postDrafts, putBack, readDraft } from './post-draft.ts';
import type { PostFormState } from './use-post-form.ts';

export function useClosing({ place, uploads, isSending, isTouched }: PostFormState, onClose: () => void) {
	const [isAsking, setIsAsking] = useState(false);

	return {
		isAsking,
		requestClose() {
			if (isTouched && !isSending) setIsAsking(true);
			else onClose();
		},
		answer(answer?: 'keep' | 'discard') {
			setIsAsking(false);
			if (answer === 'discard') discardDraft(place, uploads);
			if (answer) onClose();
		},
	};
}

/** For eight seconds it can be had back, with its pictures. */
export function discardDraft(place: DraftPlace, uploads: PictureUploads): void {
	const draft = readDraft(place);
	abortUploads(draft.pictures);
	postDrafts.discard(place.key);
	offerUndo({
		title: 'Draft discarded',
		commit: () => undefined,
		undo: () => {
			putBack(place, draft);
			resumeUploads(place, uploads);
		},
	});
}
