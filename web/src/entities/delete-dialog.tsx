/** Confirms the deletion of a post, a comment or a tribe; of what another wrote in a tribe with a reason. */

import type { deleteComment } from '@friends/contract/comments/comments.endpoints';
import { say } from '@friends/contract/core/languages/say';
import type { deletePost } from '@friends/contract/posts/posts.endpoints';
import type { deleteTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { Person } from '@friends/contract/users/users.schema';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { useSession } from '#core/session/use-session.ts';
import { ReasonField } from '#entities/report/reason-field.tsx';
import { tribeReasonError, tribeReasonMaxLength } from '#entities/tribe/tribe-reason.ts';
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
	/** Who wrote it: what another wrote needs a reason. */
	author?: Person | undefined;
	/** Called after the deletion, before the dialog closes. */
	onDeleted: () => void | Promise<void>;
}

export function DeleteDialog({ endpoint, id, thing, consequence, author, onDeleted, onClose, children, ...dialog }: DeleteDialogProps) {
	const { user } = useSession();
	const area = useRef<HTMLTextAreaElement>(null);
	const [reason, setReason] = useState('');
	const [isChecked, setIsChecked] = useState(false);
	const { title, failed } = words[thing];
	const isOthers = author !== undefined && author.id !== user?.id;
	const wrong = isOthers ? tribeReasonError(reason.trim()) : undefined;
	// All are called alike; only what someone wrote has a reason.
	const { write, isPending, error } = useWrite(endpoint as typeof deletePost, {
		// Offline it fails at once: a dialog that waits for a connection could not be closed.
		networkMode: 'always',
		onSuccess: async () => {
			await onDeleted();
			onClose();
		},
	});

	function remove() {
		flushSync(() => setIsChecked(true));
		if (wrong) area.current?.focus();
		else write({ params: { id }, ...(isOthers && { query: { reason: reason.trim() } }) });
	}

	return (
		<ConfirmDialog
			{...dialog}
			title={title()}
			description={`${consequence} ${say('This can’t be undone.')}`}
			confirm={say('Delete')}
			pendingLabel={say('Deleting…')}
			isPending={isPending}
			error={error ? detailOf(error, failed()) : undefined}
			onConfirm={remove}
			onClose={onClose}
		>
			{children}
			{isOthers && (
				<ReasonField
					ref={area}
					hint={say('{name} reads it, and every member of the tribe in its log.', { name: author.name })}
					error={isChecked ? wrong : undefined}
					aria-required
					readOnly={isPending}
					maxLength={tribeReasonMaxLength}
					value={reason}
					onChange={setReason}
				/>
			)}
		</ConfirmDialog>
	);
}
