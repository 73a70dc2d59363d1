/** Shortcuts of posts, for the sheet. `features/posts` listens to them. */
import type { Shortcut } from '#core/browser/shortcuts.ts';

export const postShortcuts: readonly Shortcut[] = [
	{ keys: 'j', does: 'Next post' },
	{ keys: 'k', does: 'Previous post' },
	{ keys: 'o', does: 'Open the post' },
	{ keys: 'l', does: 'Like the post' },
	{ keys: 'c', does: 'Comment on the post' },
];
