/** Lazy dialog to write a post, for every page with posts. */

import { withComposerParts } from '#features/posts/compose/composer-parts.ts';
import { lazyDialog } from '#ui/states/lazy-part.tsx';

export const loadComposerParts = async () => (await import('./composer-parts.ts')).composerParts;

export const NewPostDialog = lazyDialog(() =>
	withComposerParts(async () => (await import('#features/posts/compose/create-post-dialog.tsx')).CreatePostDialog, loadComposerParts),
);
