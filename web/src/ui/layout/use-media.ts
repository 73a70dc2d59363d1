/** Media query as a hook, for content that moves elsewhere. */
import { useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
	return useSyncExternalStore(
		(listener) => {
			const list = matchMedia(query);
			list.addEventListener('change', listener);
			return () => list.removeEventListener('change', listener);
		},
		() => matchMedia(query).matches,
	);
}
