/** Visibility of the controls: they hide 2.5 s after the last input while the video plays, and stay while it does not. */
import { useEffect, useState } from 'react';

const HIDE_AFTER_MS = 2500;

export function useOverlay(isPlaying: boolean) {
	/** Time of the last input; null once the controls are hidden. */
	const [stirredAt, setStirredAt] = useState<number | null>(() => performance.now());

	useEffect(() => {
		if (!isPlaying || stirredAt === null) return;
		const timer = setTimeout(() => setStirredAt(null), HIDE_AFTER_MS);
		return () => clearTimeout(timer);
	}, [isPlaying, stirredAt]);

	useEffect(() => {
		const stir = () => setStirredAt(performance.now());
		function handlePointerMove({ pointerType, movementX, movementY }: PointerEvent) {
			// Fingers tap; browsers also report a mouse that has not moved.
			if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) stir();
		}
		window.addEventListener('keydown', stir);
		window.addEventListener('pointermove', handlePointerMove);
		return () => {
			window.removeEventListener('keydown', stir);
			window.removeEventListener('pointermove', handlePointerMove);
		};
	}, []);

	const isShown = stirredAt !== null || !isPlaying;
	return {
		isShown,
		toggle: () => setStirredAt(isShown ? null : performance.now()),
	};
}
