/** Writing a post over the page, for every page that shows posts. */
import { lazyDialog } from '#core/lazy-part.tsx';

export const CreatePostDialog = lazyDialog(async () => (await import('#features/posts/create-post-dialog.tsx')).CreatePostDialog);
