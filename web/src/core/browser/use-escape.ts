/** Calls back on Escape, unless something on the page has used it, or a dialog or menu is open. */
import { useEffect, useEffectEvent } from 'react';

const inOverlay = (target: EventTarget | null) => target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;

export function useEscape(onEscape: () => void): void {
	const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
		if (event.key === 'Escape' && !event.defaultPrevented && !inOverlay(event.target)) onEscape();
	});

	useEffect(() => {
		const listener = (event: KeyboardEvent) => handleKeyDown(event);
		window.addEventListener('keydown', listener);
		return () => window.removeEventListener('keydown', listener);
	}, []);
}
