/** Mounted once in the shell: opens the dialog for the post whose folder is being chosen. */
import { setFiledPost, useFiledPost } from '#entities/post/filed-post.ts';
import { lazyOver } from '#ui/states/lazy-part.tsx';

const ChooseFolderDialog = lazyOver(
	async () => (await import('./choose-folder-dialog.tsx')).ChooseFolderDialog,
	() => setFiledPost(null),
);

export function FolderOutlet() {
	const post = useFiledPost();
	return post && <ChooseFolderDialog key={post.id} post={post} />;
}
