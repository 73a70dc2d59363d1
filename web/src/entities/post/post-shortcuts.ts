/** Shortcuts of posts, for the sheet. `features/posts` listens to them. */
import { say } from '@friends/contract/core/languages/say';
import type { Shortcut } from '#core/browser/shortcuts.ts';

export const postShortcuts: readonly Shortcut[] = [
	{ keys: ['j'], does: () => say('Next post') },
	{ keys: ['k'], does: () => say('Previous post') },
	{ keys: ['o'], does: () => say('Open the post') },
	{ keys: ['l'], does: () => say('Like the post') },
	{ keys: ['s'], does: () => say('Save the post') },
	{ keys: ['c'], does: () => say('Comment on the post') },
];
