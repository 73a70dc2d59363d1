/** Keys of the queue, from anywhere on its page but fields. */
import { useEffect, useEffectEvent } from 'react';
import { isForSomethingElse } from '#core/browser/shortcuts.ts';
import { usePreferences } from '#entities/viewer/preferences.ts';

/** Held down, they walk; all others act once. */
const walking: readonly string[] = ['j', 'k'];

export function useQueueKeys(handlers: Readonly<Record<string, () => void>>): void {
	const { keyboardShortcuts } = usePreferences();

	const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
		const handler = Object.hasOwn(handlers, event.key) ? handlers[event.key] : undefined;
		if (!handler || !keyboardShortcuts || isForSomethingElse(event) || (event.repeat && !walking.includes(event.key))) return;
		event.preventDefault();
		handler();
	});

	useEffect(() => {
		const listener = (event: KeyboardEvent) => handleKeyDown(event);
		window.addEventListener('keydown', listener);
		return () => window.removeEventListener('keydown', listener);
	}, []);
}
