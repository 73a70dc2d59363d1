/** Keyboard shortcuts of the whole app: `g` and a letter for the dock's items, search, a new post, and the sheet that lists them all. */
import { useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { isForSomethingElse } from '#core/browser/shortcuts.ts';
import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import { getPreferences } from '#entities/viewer/preferences.ts';
import { openSearch } from '#features/search/search-opening.ts';
import { dockItems } from './dock-items.ts';

/** Time in which the second key must follow. */
const sequenceMs = 1500;

/** @param onHelp opens the sheet */
export function useShortcuts({ onHelp }: { onHelp: () => void }): void {
	const [, navigate] = useLocation();
	const { user } = useSession();

	const run = useEffectEvent((key: string, isAfterG: boolean): boolean => {
		const item = isAfterG ? dockItems.find(({ shortcut }) => shortcut === key) : undefined;
		if (item) navigate(item.href);
		else if (key === '?') onHelp();
		else if (key === '/') openSearch();
		else if (key === 'n' && user) compose(navigate);
		else return false;
		return true;
	});

	// In a layout effect, so that keys work from the first paint on.
	useLayoutEffect(() => {
		let startedAt = Number.NEGATIVE_INFINITY;

		function handleKeyDown(event: KeyboardEvent) {
			const isAfterG = event.timeStamp - startedAt < sequenceMs;
			startedAt = Number.NEGATIVE_INFINITY;
			if (isForSomethingElse(event) || !getPreferences().keyboardShortcuts) return;
			const key = event.key.toLowerCase();
			if (run(key, isAfterG)) event.preventDefault();
			else if (key === 'g') startedAt = event.timeStamp;
		}

		window.addEventListener('keydown', handleKeyDown);
		return () => window.removeEventListener('keydown', handleKeyDown);
	}, []);
}

/** Opens the prompt of the page; if it has none, the page for a new post. */
function compose(navigate: (path: string) => void): void {
	const prompt = document.querySelector<HTMLElement>('main [data-opens-composer]');
	if (!prompt) {
		navigate(paths.createPost);
		return;
	}
	// Closing the composer returns the focus to it.
	prompt.focus();
	prompt.click();
}
