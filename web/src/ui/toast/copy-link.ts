/** Copies a link to the clipboard, with a toast. */
import { toast } from './toast-store.ts';

/** @param path of a page of this app */
export async function copyLink(path: string): Promise<void> {
	const url = location.origin + path;
	try {
		await navigator.clipboard.writeText(url);
		toast({ title: 'Link copied' });
	} catch {
		// The clipboard needs a secure connection and permission.
		toast({ title: 'Copy this link', description: url, variant: 'notice' });
	}
}
