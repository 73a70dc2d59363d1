/** Shares the address of a post with the device's share sheet, else copies it. */

import { paths } from '#entities/paths.ts';
import { copyLink } from '#ui/toast/copy-link.ts';

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
			// The member closed the sheet.
			if (error instanceof DOMException && error.name === 'AbortError') return;
		}
	}
	await copyLink(path);
}
