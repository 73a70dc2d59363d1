/** Keyboard shortcuts to the seven rooms: `g`, then the letter of the room. */
import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { dockItems } from './dock-items.ts';

/** The second key must follow within this time. */
const sequenceMs = 1500;

/** Where letters already mean something: fields, and lists that jump to what one types. */
const TYPING =
	'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="dialog"]';

function isForSomethingElse({ defaultPrevented, isComposing, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
	const isTyping = target instanceof Element && target.closest(TYPING) !== null;
	return defaultPrevented || isComposing || ctrlKey || metaKey || altKey || isTyping;
}

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
