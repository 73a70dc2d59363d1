/** Changes of an earlier visit that a form opens with. */
import { useState } from 'react';
import { type DraftPlace, isTouched, postDrafts, readDraft } from './post-draft.ts';

export function useKeptChanges(place: DraftPlace) {
	const [wasKept, setWasKept] = useState(() => isTouched(readDraft(place), place));

	function startAgain() {
		postDrafts.discard(place.key);
		setWasKept(false);
	}

	return { wasKept, startAgain };
}
