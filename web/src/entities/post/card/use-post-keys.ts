/** Keyboard shortcuts of the focused post; on its own page they work from anywhere. */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isForSomethingElse } from '#core/browser/shortcuts.ts';
import { usePreferences } from '#entities/viewer/preferences.ts';
import type { PostPlace } from '../post-place.ts';

export interface PostActs {
	like: () => void;
	open: () => void;
	comment: () => void;
	save: () => void;
}

export function usePostKeys(article: RefObject<HTMLElement | null>, place: PostPlace, { like, open, comment, save }: PostActs): void {
	const { keyboardShortcuts } = usePreferences();
	const isPage = place === 'page';

	const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
		if (!keyboardShortcuts || event.repeat || isForSomethingElse(event)) return;
		const { key, target } = event;
		if (key === 'l') like();
		else if (key === 'c') comment();
		else if (key === 's') save();
		// Enter on a link or a button of the post is left to it.
		else if (!isPage && (key === 'o' || (key === 'Enter' && target === article.current))) open();
		else return;
		event.preventDefault();
	});

	useEffect(() => {
		const element = isPage ? window : article.current;
		const listener = (event: Event) => handleKeyDown(event as KeyboardEvent);
		element?.addEventListener('keydown', listener);
		return () => element?.removeEventListener('keydown', listener);
	}, [article, isPage]);
}
