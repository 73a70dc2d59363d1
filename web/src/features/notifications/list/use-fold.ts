/** Folds a row away a while after its request was answered. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { focusFirst, partsAround } from '#ui/controls/use-hand-on-focus.ts';

/** Time to read what became of the request. */
const readMs = 4000;
/** As long as the transition of the row. */
const foldMs = 160;

type Fold = 'shown' | 'answered' | 'folding';

/** @param onFolded must take the row out of the list */
export function useFold(row: RefObject<HTMLElement | null>, onFolded: () => void) {
	const [fold, setFold] = useState<Fold>('shown');
	const handleFolded = useEffectEvent(onFolded);

	useEffect(() => {
		if (fold === 'answered') {
			const timer = setTimeout(setFold, readMs, 'folding');
			return () => clearTimeout(timer);
		}
		if (fold === 'folding') {
			const timer = setTimeout(() => {
				const hasFocus = row.current?.contains(document.activeElement);
				const parts = partsAround(row.current);
				handleFolded();
				if (hasFocus) focusFirst(parts);
			}, foldMs);
			return () => clearTimeout(timer);
		}
		return undefined;
	}, [fold, row]);

	return {
		isFolding: fold === 'folding',
		/** @param isAnswered false takes an answer back that failed */
		follow: (isAnswered: boolean) => setFold(isAnswered ? 'answered' : 'shown'),
	};
}
