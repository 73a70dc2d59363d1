/** Menu of a comment, behind the three dots. */

import { deleteComment } from '@friends/contract/comments/comments.endpoints';
import type { Comment } from '@friends/contract/comments/comments.schema';
import { say } from '@friends/contract/core/languages/say';
import type { TribeRef } from '@friends/contract/tribes/tribes.schema';
import { Ellipsis, Link2, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { commentStore } from '#entities/comment/comment-store.ts';
import { DeleteDialog } from '#entities/delete-dialog.tsx';
import { paths } from '#entities/paths.ts';
import { ReportItem } from '#entities/report/report-item.tsx';
import { setReportedThing, useHasReported } from '#entities/report/reported-thing.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx';
import { copyLink } from '#ui/toast/copy-link.ts';

export interface CommentMenuProps {
	/** The comment as it is shown. */
	comment: Comment;
	/** The tribe of its post; null outside of tribes. */
	tribe: TribeRef | null;
	onEdit: () => void;
	onDeleted: () => void;
}

export function CommentMenu({ comment, tribe, onEdit, onDeleted }: CommentMenuProps) {
	const button = useRef<HTMLButtonElement>(null);
	const [isDeleting, setIsDeleting] = useState(false);
	const { canEdit, canDelete, canReport } = comment.viewer;
	const hasReported = useHasReported(comment.id, comment.viewer.hasReported);

	function report() {
		setReportedThing({ target: 'comment', id: comment.id, person: comment.author, excerpt: comment.body, tribe });
	}

	function handleDeleted() {
		commentStore.learnDeleted(comment.id);
		onDeleted();
	}

	return (
		<>
			<Menu
				trigger={
					<IconButton
						ref={button}
						label={say('More about the comment by {name}', { name: comment.author.name })}
						icon={Ellipsis}
						iconSize={18}
					/>
				}
			>
				<MenuItem icon={Link2} onSelect={() => void copyLink(paths.comment(comment.postId, comment.id))}>
					{say('Copy link')}
				</MenuItem>
				{(canEdit || canDelete || canReport || hasReported) && <MenuSeparator />}
				{canEdit && (
					<MenuItem icon={Pencil} onSelect={onEdit}>
						{say('Edit')}
					</MenuItem>
				)}
				{canDelete && (
					<MenuItem icon={Trash2} danger onSelect={() => setIsDeleting(true)}>
						{say('Delete')}
					</MenuItem>
				)}
				{(canReport || hasReported) && <ReportItem hasReported={hasReported} onSelect={report} />}
			</Menu>
			{isDeleting && (
				<DeleteDialog
					endpoint={deleteComment}
					id={comment.id}
					thing="comment"
					author={comment.author}
					consequence={say('Replies stay.')}
					onClose={() => setIsDeleting(false)}
					returnFocusTo={() => button.current}
					onDeleted={handleDeleted}
				/>
			)}
		</>
	);
}
