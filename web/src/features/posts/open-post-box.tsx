/** The whole form of the post box. */
import { useLayoutEffect } from 'react';
import { ConfirmButtons } from '#ui/confirm-buttons.tsx';
import { dialogFailure } from './create-post-dialog.tsx';
import type { PictureUploads } from './draft-pictures.ts';
import { PostForm } from './post-form.tsx';
import { usePostForm } from './use-post-form.ts';

export interface OpenPostBoxProps {
	uploads: PictureUploads;
	onClose: () => void;
}

export function OpenPostBox({ uploads, onClose }: OpenPostBoxProps) {
	const state = usePostForm({ failure: dialogFailure, uploads, onCreated: onClose });
	const { id, form, isSending, isWaiting, discard } = state;

	// What was clicked has given way.
	useLayoutEffect(() => form.current?.querySelector<HTMLElement>('[name="body"]')?.focus(), [form]);

	function handleCancel() {
		if (!isSending) discard();
		onClose();
	}

	return (
		<div className="grid gap-4 p-4 tablet:p-5">
			<PostForm state={state} rows={3} />
			<div className="flex justify-end gap-2.5">
				<ConfirmButtons
					confirm="Post"
					pendingLabel="Posting…"
					isPending={isSending}
					isWaiting={isWaiting}
					form={id}
					onCancel={handleCancel}
				/>
			</div>
		</div>
	);
}
