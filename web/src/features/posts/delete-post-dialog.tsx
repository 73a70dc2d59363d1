/** Confirms the deletion of a post with its comments and likes. */
import { deletePost } from '@friends/contract/posts/posts.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { postStore } from '#entities/post/post-store.ts';
import { ConfirmButtons } from '#ui/controls/confirm-buttons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';

export interface DeletePostDialogProps {
	post: Post;
	onClose: () => void;
	returnFocusTo: () => HTMLElement | null;
	/** Called after the deletion. */
	onDeleted?: (() => void) | undefined;
}

export function DeletePostDialog({ post, onClose, returnFocusTo, onDeleted }: DeletePostDialogProps) {
	const queryClient = useQueryClient();
	const { write, isPending } = useWrite(deletePost, {
		onSuccess: () => {
			postStore.learnDeleted(post.id);
			markStale(queryClient, 'post.deleted');
			onClose();
			toast({ title: post.viewer.canEdit ? 'Your post has been deleted' : 'The post has been deleted' });
			onDeleted?.();
		},
		onError: (error) =>
			toast({ title: 'Error', description: detailOf(error, 'Failed to delete the post. Please try again.'), variant: 'destructive' }),
	});
	return (
		<Dialog
			open
			onOpenChange={onClose}
			returnFocusTo={returnFocusTo}
			busy={isPending}
			title="Delete this post?"
			description="Its comments and likes are deleted too. This can’t be undone."
			footer={
				<ConfirmButtons
					confirm="Delete"
					pendingLabel="Deleting…"
					isPending={isPending}
					variant="danger"
					onConfirm={() => write({ params: { id: post.id } })}
					onCancel={onClose}
				/>
			}
		/>
	);
}
