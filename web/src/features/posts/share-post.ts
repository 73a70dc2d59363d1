/** Hands the address of a post to the device's own sharing, else to the clipboard. */
import { paths } from '#core/paths.ts';
import { toast } from '#ui/toast/toast-store.ts';

interface SharedPost {
	id: string;
	title: string | null;
}

const addressOf = (id: string) => location.origin + paths.post(id);

export const copyPostLink = ({ id }: SharedPost): Promise<void> => copyLink(addressOf(id));

export async function sharePost({ id, title }: SharedPost): Promise<void> {
	const url = addressOf(id);
	if ('share' in navigator) {
		try {
			await navigator.share({ url, ...(title ? { title } : {}) });
			return;
		} catch (error) {
			// Closing the sheet is an answer too.
			if (error instanceof DOMException && error.name === 'AbortError') return;
		}
	}
	await copyLink(url);
}

async function copyLink(url: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(url);
		toast({ title: 'Link copied' });
	} catch {
		// No clipboard without a secure connection, or without permission.
		toast({ title: 'Copy this link', description: url });
	}
}
