/** Menu of a comment, behind the three dots. */
import { deleteComment } from '@friends/contract/comments/comments.endpoints';
import type { Comment } from '@friends/contract/comments/comments.schema';
import { Ellipsis, Link2, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { commentStore } from '#entities/comment/comment-store.ts';
import { paths } from '#entities/paths.ts';
import { ReportItem } from '#entities/report/report-item.tsx';
import { setReportedThing, useHasReported } from '#entities/report/reported-thing.ts';
import { ConfirmButtons } from '#ui/controls/confirm-buttons.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx';
import { copyLink } from '#ui/toast/copy-link.ts';
import { toast } from '#ui/toast/toast-store.ts';

export interface CommentMenuProps {
	/** The comment as it is shown. */
	comment: Comment;
	onEdit: () => void;
	onDeleted: () => void;
}

export function CommentMenu({ comment, onEdit, onDeleted }: CommentMenuProps) {
	const button = useRef<HTMLButtonElement>(null);
	const [isDeleting, setIsDeleting] = useState(false);
	const { canEdit, canDelete, canReport } = comment.viewer;
	const hasReported = useHasReported(comment.id, comment.viewer.hasReported);

	function report() {
		setReportedThing({ target: 'comment', id: comment.id, person: comment.author, excerpt: comment.body });
	}

	return (
		<>
			<Menu trigger={<IconButton ref={button} label={`More about the comment by ${comment.author.name}`} icon={Ellipsis} iconSize={18} />}>
				<MenuItem icon={Link2} onSelect={() => void copyLink(paths.comment(comment.postId, comment.id))}>
					Copy link
				</MenuItem>
				{(canEdit || canDelete || canReport || hasReported) && <MenuSeparator />}
				{canEdit && (
					<MenuItem icon={Pencil} onSelect={onEdit}>
						Edit
					</MenuItem>
				)}
				{canDelete && (
					<MenuItem icon={Trash2} danger onSelect={() => setIsDeleting(true)}>
						Delete
					</MenuItem>
				)}
				{(canReport || hasReported) && <ReportItem hasReported={hasReported} onSelect={report} />}
			</Menu>
			{isDeleting && (
				<DeleteCommentDialog
					comment={comment}
					onClose={() => setIsDeleting(false)}
					returnFocusTo={() => button.current}
					onDeleted={onDeleted}
				/>
			)}
		</>
	);
}

interface DeleteCommentDialogProps {
	comment: Comment;
	onClose: () => void;
	returnFocusTo: () => HTMLElement | null;
	onDeleted: () => void;
}

function DeleteCommentDialog({ comment: { id }, onClose, returnFocusTo, onDeleted }: DeleteCommentDialogProps) {
	const { write, isPending } = useWrite(deleteComment, {
		onSuccess: () => {
			onClose();
			commentStore.learnDeleted(id);
			onDeleted();
		},
		onError: (error) =>
			toast({ title: 'Error', description: detailOf(error, 'Failed to delete the comment. Please try again.'), variant: 'destructive' }),
	});
	return (
		<Dialog
			open
			onOpenChange={onClose}
			returnFocusTo={returnFocusTo}
			busy={isPending}
			title="Delete this comment?"
			description="Replies stay. This can’t be undone."
			footer={
				<ConfirmButtons
					confirm="Delete"
					pendingLabel="Deleting…"
					isPending={isPending}
					variant="danger"
					onConfirm={() => write({ params: { id } })}
					onCancel={onClose}
				/>
			}
		/>
	);
}
