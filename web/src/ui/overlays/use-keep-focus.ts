/** Where a pressed button gives way to another one, the focus goes along. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

export interface ChangingButtons {
	/** Decides which buttons there are. */
	state: string;
	/** The change is on its way, and may yet be taken back. */
	isSettling: boolean;
}

/** @returns what to call before a change */
export function useKeepFocus(box: RefObject<HTMLElement | null>, { state, isSettling }: ChangingButtons): () => void {
	const isFollowing = useRef(false);

	// biome-ignore lint/correctness/useExhaustiveDependencies: each change of the state may have taken the focus away
	useLayoutEffect(() => {
		if (!isFollowing.current) return;
		if (document.activeElement === document.body) box.current?.querySelector('button')?.focus({ preventScroll: true });
		isFollowing.current = isSettling;
	}, [state, isSettling]);

	return () => {
		isFollowing.current = true;
	};
}
