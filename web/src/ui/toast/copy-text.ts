/** Copies a text to the clipboard, with a toast. */
import { toast } from './toast-store.ts';

interface Words {
	/** 'Link copied' */
	done: string;
	/** 'Copy this link', where the browser does not copy; the toast shows the text. */
	byHand: string;
}

export async function copyText(text: string, { done, byHand }: Words): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
		toast({ title: done });
	} catch {
		// The clipboard needs a secure connection and permission.
		toast({ title: byHand, description: text, variant: 'notice' });
	}
}
