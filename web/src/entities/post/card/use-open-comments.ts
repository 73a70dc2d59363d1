/** Whether the comments of a post are open, and how often the field for a new one was asked for. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { useState } from 'react';
import { useOpened } from './use-opened.ts';

/** @param isPage on the page of the post they stay open */
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
