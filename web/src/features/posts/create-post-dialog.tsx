/** Writing a post without leaving the feed. Escape and the scrim keep the text, Cancel throws it away. */
import type { TribeRef } from '@friends/contract/tribes/tribes.schema';
import { Dialog } from '#ui/dialog.tsx';
import type { PictureUploads } from './draft-pictures.ts';
import { PostButtons, PostForm } from './post-form.tsx';
import { usePostForm } from './use-post-form.ts';

export interface CreatePostDialogProps {
	/** Where the post goes; into the feed unless given. */
	tribe?: TribeRef;
	open: boolean;
	onOpenChange: (open: boolean) => void;
	uploads: PictureUploads;
}

/** What a failure says outside the page for new posts. */
export const dialogFailure = { title: 'Error', fallback: 'Failed to create post. Please try again.' };

export function CreatePostDialog({ tribe, open, onOpenChange, uploads }: CreatePostDialogProps) {
	const state = usePostForm({ tribeId: tribe?.id, failure: dialogFailure, uploads, onCreated: () => onOpenChange(false) });
	const { isSending, isWaiting, forgetErrors } = state;

	function handleOpenChange(next: boolean) {
		forgetErrors();
		onOpenChange(next);
	}

	return (
		<Dialog
			open={open}
			onOpenChange={handleOpenChange}
			title="Create post"
			description={tribe && `In ${tribe.name}.`}
			// A post that waits for a connection keeps nobody here.
			busy={isSending && !isWaiting}
			footer={<PostButtons state={state} onClose={() => onOpenChange(false)} />}
		>
			<PostForm state={state} rows={4} />
		</Dialog>
	);
}
