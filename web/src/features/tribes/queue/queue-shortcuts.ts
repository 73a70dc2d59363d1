/** Shortcuts of the queue of a tribe, for the sheet. `useQueueKeys` listens to them. */
import { say } from '@friends/contract/core/languages/say';
import type { Shortcut } from '#core/browser/shortcuts.ts';

export const queueShortcuts: readonly Shortcut[] = [
	{ keys: ['j'], does: () => say('Next') },
	{ keys: ['k'], does: () => say('Previous') },
	{ keys: ['a'], does: () => say('Let in, or keep') },
	{ keys: ['x'], does: () => say('Decline, or remove') },
	{ keys: ['r'], does: () => say('Ask something') },
	{ keys: ['o'], does: () => say('Open profile or post') },
	{ keys: ['z'], does: () => say('Undo') },
];
