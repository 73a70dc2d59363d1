/** Shortcuts of the message that has the focus, for the sheet. `MessageItem` listens to them. */
import { say } from '@friends/contract/core/languages/say';
import type { Shortcut } from '#core/browser/shortcuts.ts';

export const messageShortcuts: readonly Shortcut[] = [
	{ keys: ['r'], does: () => say('Reply to the message') },
	{ keys: ['t'], does: () => say('Open its thread, in channels') },
];
