/** The post whose folder is being chosen: a toast or a menu sets it, and the shell shows the dialog. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { useSyncExternalStore } from 'react';

let filed: Post | null = null;
const listeners = new Set<() => void>();

export function setFiledPost(post: Post | null): void {
	filed = post;
	for (const notify of listeners) notify();
}

export function useFiledPost(): Post | null {
	return useSyncExternalStore(subscribe, () => filed);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}
