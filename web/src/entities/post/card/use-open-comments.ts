/** State of the comments of a post: open or closed, and the requests to focus the field for a new one. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { useState } from 'react';
import { useOpened } from './use-opened.ts';

/** @param isPage true on the post's own page, where comments stay open */
export function useOpenComments({ id }: Post, isPage: boolean) {
	const [isOpen, setIsOpen] = useOpened(`comments of ${id}`, isPage);
	const [focusCount, setFocusCount] = useState(0);

	function open() {
		setIsOpen(true);
		setFocusCount((count) => count + 1);
	}

	return { isOpen, focusCount, open, toggle: isPage || !isOpen ? open : () => setIsOpen(false) };
}

export type OpenComments = ReturnType<typeof useOpenComments>;
