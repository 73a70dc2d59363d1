/** Keyboard shortcuts to the seven rooms: `g`, then the letter of the room. */
import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { isForSomethingElse } from '#core/shortcuts.ts';
import { dockItems } from './dock-items.ts';

/** The second key must follow within this time. */
const sequenceMs = 1500;

export function useShortcuts(): void {
	const [, navigate] = useLocation();

	// With the first paint: whoever sees the dock may press keys.
	useLayoutEffect(() => {
		let startedAt = Number.NEGATIVE_INFINITY;

		function handleKeyDown(event: KeyboardEvent) {
			const isSecond = event.timeStamp - startedAt < sequenceMs;
			startedAt = Number.NEGATIVE_INFINITY;
			if (isForSomethingElse(event)) return;
			const key = event.key.toLowerCase();
			const item = isSecond ? dockItems.find(({ shortcut }) => shortcut === key) : undefined;
			if (item) {
				event.preventDefault();
				navigate(item.href);
			} else if (key === 'g') {
				startedAt = event.timeStamp;
			}
		}

		window.addEventListener('keydown', handleKeyDown);
		return () => window.removeEventListener('keydown', handleKeyDown);
	}, [navigate]);
}
