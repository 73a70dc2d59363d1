/** Keeps the focus when a pressed button is replaced by another. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

export interface ChangingButtons {
	/** Changes when the buttons change. */
	state: string;
	/** The change is not confirmed yet, and may be rolled back. */
	isSettling: boolean;
}

/** @returns the function to call before a change */
export function useKeepFocus(box: RefObject<HTMLElement | null>, { state, isSettling }: ChangingButtons): () => void {
	const isFollowing = useRef(false);

	// biome-ignore lint/correctness/useExhaustiveDependencies: each change of the state may have taken the focus away
	useLayoutEffect(() => {
		if (!isFollowing.current) return;
		if (document.activeElement === document.body)
			box.current?.querySelector<HTMLElement>('button:not([tabindex="-1"])')?.focus({ preventScroll: true });
		isFollowing.current = isSettling;
	}, [state, isSettling]);

	return () => {
		isFollowing.current = true;
	};
}
