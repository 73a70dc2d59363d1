/** Confirms the deletion of a post with its comments and likes. */
import { say } from '@friends/contract/core/languages/say';
import { deletePost } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { useQueryClient } from '@tanstack/react-query';
import { markStale } from '#entities/changes.ts';
import { DeleteDialog, type DeleteDialogProps } from '#entities/delete-dialog.tsx';
import { postStore } from '#entities/post/post-store.ts';
import { toast } from '#ui/toast/toast-store.ts';

export interface DeletePostDialogProps extends Pick<DeleteDialogProps, 'onClose' | 'returnFocusTo'> {
	post: Post;
	/** Called after the deletion. */
	onDeleted?: (() => void) | undefined;
}

export function DeletePostDialog({ post, onDeleted, ...dialog }: DeletePostDialogProps) {
	const queryClient = useQueryClient();

	function handleDeleted() {
		postStore.learnDeleted(post.id);
		markStale(queryClient, 'post.deleted');
		toast({ title: post.viewer.canEdit ? say('Your post has been deleted') : say('The post has been deleted') });
		onDeleted?.();
	}

	return (
		<DeleteDialog
			{...dialog}
			endpoint={deletePost}
			id={post.id}
			thing="post"
			author={post.author}
			consequence={say('Its comments and likes are deleted too.')}
			onDeleted={handleDeleted}
		/>
	);
}
