/** Closing a composer, in any way: a touched draft is asked for first. */
import { say } from '@friends/contract/core/languages/say';
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

/** Undo restores the draft with its pictures for eight seconds. */
export function discardDraft(place: DraftPlace, uploads: PictureUploads): void {
	const draft = readDraft(place);
	abortUploads(draft.pictures);
	postDrafts.discard(place.key);
	offerUndo({
		title: say('Draft discarded'),
		commit: () => undefined,
		undo: () => {
			putBack(place, draft);
			resumeUploads(place, uploads);
		},
	});
}
