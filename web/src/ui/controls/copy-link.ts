/** Puts an address on the clipboard, and says so. */
import { toast } from '#ui/toast/toast-store.ts';

/** @param path of a page of ours */
export async function copyLink(path: string): Promise<void> {
	const url = location.origin + path;
	try {
		await navigator.clipboard.writeText(url);
		toast({ title: 'Link copied' });
	} catch {
		// No clipboard without a secure connection, or without permission.
		toast({ title: 'Copy this link', description: url, variant: 'notice' });
	}
}
