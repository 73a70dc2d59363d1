/** Hands the address of a post to the device's own sharing, else to the clipboard. */

import { paths } from '#entities/paths.ts';
import { copyLink } from '#ui/controls/copy-link.ts';

interface SharedPost {
	id: string;
	title: string | null;
}

export const copyPostLink = ({ id }: SharedPost): Promise<void> => copyLink(paths.post(id));

export async function sharePost({ id, title }: SharedPost): Promise<void> {
	const path = paths.post(id);
	if ('share' in navigator) {
		try {
			await navigator.share({ url: location.origin + path, ...(title ? { title } : {}) });
			return;
		} catch (error) {
			// Closing the sheet is an answer too.
			if (error instanceof DOMException && error.name === 'AbortError') return;
		}
	}
	await copyLink(path);
}
