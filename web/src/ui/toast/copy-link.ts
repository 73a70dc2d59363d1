/** Copies a link to the clipboard, with a toast. */
import { copyText } from './copy-text.ts';

/** @param path of a page of this app */
export const copyLink = (path: string): Promise<void> =>
	copyText(location.origin + path, { done: 'Link copied', byHand: 'Copy this link' });
