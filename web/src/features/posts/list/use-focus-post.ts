/** Focuses a post of the list that may be far from view, and so not be mounted yet. */
import { type RefObject, useLayoutEffect, useState } from 'react';

interface Wanted {
	postId: string;
	/** Brings it into view too. */
	scrolls: boolean;
	isMounting: boolean;
}

/** @param mount mounts a post with those around it */
export function useFocusPost(box: RefObject<HTMLElement | null>, mount: (postId: string) => void) {
	const [wanted, setWanted] = useState<Wanted | null>(null);

	useLayoutEffect(() => {
		if (!wanted) return;
		const { postId, scrolls, isMounting } = wanted;
		const place = box.current?.querySelector<HTMLElement>(`[data-post-id="${postId}"]`);
		if (!place && !isMounting) {
			mount(postId);
			setWanted({ ...wanted, isMounting: true });
			return;
		}
		if (scrolls) place?.scrollIntoView({ block: 'center' });
		place?.querySelector<HTMLElement>(':scope > article')?.focus({ preventScroll: true });
		setWanted(null);
	}, [wanted, box, mount]);

	return (postId: string, scrolls = false): void => setWanted({ postId, scrolls, isMounting: false });
}
