/** Confirms the deletion of a post, a comment or a tribe. */

import type { deleteComment } from '@friends/contract/comments/comments.endpoints';
import { say } from '@friends/contract/core/languages/say';
import type { deletePost } from '@friends/contract/posts/posts.endpoints';
import type { deleteTribe } from '@friends/contract/tribes/tribes.endpoints';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/overlays/confirm-dialog.tsx';

const words = {
	post: {
		title: () => say('Delete this post?'),
		failed: () => say('The post wasn’t deleted. Check your connection and try again.'),
	},
	comment: {
		title: () => say('Delete this comment?'),
		failed: () => say('The comment wasn’t deleted. Check your connection and try again.'),
	},
	tribe: {
		title: () => say('Delete this tribe?'),
		failed: () => say('The tribe wasn’t deleted. Check your connection and try again.'),
	},
};

export interface DeleteDialogProps extends Pick<ConfirmDialogProps, 'canConfirm' | 'returnFocusTo' | 'children' | 'onClose'> {
	endpoint: typeof deletePost | typeof deleteComment | typeof deleteTribe;
	id: string;
	thing: keyof typeof words;
	/** What goes with it; the dialog adds that it is final. */
	consequence: string;
	/** Called after the deletion, before the dialog closes. */
	onDeleted: () => void | Promise<void>;
}

export function DeleteDialog({ endpoint, id, thing, consequence, onDeleted, onClose, ...dialog }: DeleteDialogProps) {
	const { title, failed } = words[thing];
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
			title={title()}
			description={`${consequence} ${say('This can’t be undone.')}`}
			confirm={say('Delete')}
			pendingLabel={say('Deleting…')}
			isPending={isPending}
			error={error ? detailOf(error, failed()) : undefined}
			onConfirm={() => write({ params: { id } })}
			onClose={onClose}
		/>
	);
}
