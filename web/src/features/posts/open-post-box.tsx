/** The whole form of the post box. */
import { useLayoutEffect } from 'react';
import { dialogFailure } from './create-post-dialog.tsx';
import type { PictureUploads } from './draft-pictures.ts';
import { PostButtons, PostForm } from './post-form.tsx';
import { usePostForm } from './use-post-form.ts';

export interface OpenPostBoxProps {
	uploads: PictureUploads;
	onClose: () => void;
}

export function OpenPostBox({ uploads, onClose }: OpenPostBoxProps) {
	const state = usePostForm({ failure: dialogFailure, uploads, onCreated: onClose });
	const { form } = state;

	// What was clicked has given way.
	useLayoutEffect(() => form.current?.querySelector<HTMLElement>('[name="body"]')?.focus(), [form]);

	return (
		<div className="grid gap-4 p-4 tablet:p-5">
			<PostForm state={state} rows={3} />
			<div className="flex justify-end gap-2.5">
				<PostButtons state={state} onClose={onClose} />
			</div>
		</div>
	);
}
