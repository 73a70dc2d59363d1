/** Remembers the opened parts of posts, which the virtualised list unmounts and mounts again. */
import { useState } from 'react';

const opened = new Set<string>();

/** As `useState`, remembered for as long as the page lives. */
export function useOpened(what: string, isOpenAtFirst = false): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
	const [isOpen, setIsOpen] = useState(isOpenAtFirst || opened.has(what));

	function set(next: boolean) {
		if (next) opened.add(what);
		else opened.delete(what);
		setIsOpen(next);
	}

	return [isOpen, set];
}
