/** Shares a link with the device's share sheet, else copies it. */
import { copyLink } from './copy-link.ts';

export const canShare = (): boolean => 'share' in navigator;

/** @param path of a page of this app */
export async function shareLink(path: string, title?: string | null): Promise<void> {
	if (canShare()) {
		try {
			await navigator.share({ url: location.origin + path, ...(title ? { title } : {}) });
			return;
		} catch (error) {
			// The sheet was closed.
			if (error instanceof DOMException && error.name === 'AbortError') return;
		}
	}
	await copyLink(path);
}
