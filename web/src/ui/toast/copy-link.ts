/** Copies a link to the clipboard, with a toast. */
import { say } from '@friends/contract/core/languages/say';
import { copyText } from './copy-text.ts';

/** @param path of a page of this app */
export const copyLink = (path: string): Promise<void> =>
	copyText(location.origin + path, { done: say('Link copied'), byHand: say('Copy this link') });
