/** Writing a post over the page, for every page that shows posts. */

import { withComposerParts } from '#features/posts/composer-parts.ts';
import { lazyDialog } from '#ui/lazy-part.tsx';

export const loadComposerParts = async () => (await import('./composer-parts.ts')).composerParts;

export const CreatePostDialog = lazyDialog(() =>
	withComposerParts(async () => (await import('#features/posts/create-post-dialog.tsx')).CreatePostDialog, loadComposerParts),
);
