/** Confirms the deletion of a post, a comment or a tribe. */
import type { deleteComment } from '@friends/contract/comments/comments.endpoints';
import type { deletePost } from '@friends/contract/posts/posts.endpoints';
import type { deleteTribe } from '@friends/contract/tribes/tribes.endpoints';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/overlays/confirm-dialog.tsx';

export interface DeleteDialogProps extends Pick<ConfirmDialogProps, 'canConfirm' | 'returnFocusTo' | 'children' | 'onClose'> {
	endpoint: typeof deletePost | typeof deleteComment | typeof deleteTribe;
	id: string;
	thing: 'post' | 'comment' | 'tribe';
	/** What goes with it; the dialog adds that it is final. */
	consequence: string;
	/** Called after the deletion, before the dialog closes. */
	onDeleted: () => void | Promise<void>;
}

export function DeleteDialog({ endpoint, id, thing, consequence, onDeleted, onClose, ...dialog }: DeleteDialogProps) {
	const { write, isPending, error } = useWrite(endpoint, {
		// Offline it fails at once: a dialog that waits for a connection could not be closed.
		networkMode: 'always',
		onSuccess: async () => {
			await onDeleted();
			onClose();
		},
	});
	return (
		<ConfirmDialog
			{...dialog}
			title={`Delete this ${thing}?`}
			description={`${consequence} This can’t be undone.`}
			confirm="Delete"
			pendingLabel="Deleting…"
			isPending={isPending}
			error={error ? detailOf(error, `The ${thing} wasn’t deleted. Check your connection and try again.`) : undefined}
			onConfirm={() => write({ params: { id } })}
			onClose={onClose}
		/>
	);
}
