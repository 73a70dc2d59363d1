/** Writing a post where the posts are: a line that opens into the whole form. */
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { useLayoutEffect, useRef, useState } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { dialogFailure } from './create-post-dialog.tsx';
import type { PictureUploads } from './draft-pictures.ts';
import { PostForm } from './post-form.tsx';
import { Prompt } from './prompt.tsx';
import { usePostForm } from './use-post-form.ts';

export interface PostBoxProps {
	user: CurrentUser;
	uploads: PictureUploads;
}

export function PostBox({ user, uploads }: PostBoxProps) {
	const box = useRef<HTMLDivElement>(null);
	const [isOpen, setIsOpen] = useState(false);
	const wasOpen = useRef(false);

	// What had the focus has given way.
	useLayoutEffect(() => {
		if (isOpen) box.current?.querySelector<HTMLElement>('[name="body"]')?.focus();
		else if (wasOpen.current) box.current?.querySelector<HTMLElement>('button')?.focus();
		wasOpen.current = isOpen;
	}, [isOpen]);

	return (
		<div ref={box}>
			<Card as="section" aria-label="Create post">
				{isOpen ? (
					<OpenBox uploads={uploads} onClose={() => setIsOpen(false)} />
				) : (
					<div className="flex items-center gap-3 px-4 py-3.5">
						<Avatar person={user} />
						<Prompt user={user} onClick={() => setIsOpen(true)} />
					</div>
				)}
			</Card>
		</div>
	);
}

function OpenBox({ uploads, onClose }: { uploads: PictureUploads; onClose: () => void }) {
	const state = usePostForm({ failure: dialogFailure, uploads, onCreated: onClose });
	const { id, isSending, isWaiting, discard } = state;

	function handleCancel() {
		if (!isSending) discard();
		onClose();
	}

	return (
		<div className="grid gap-4 p-4 tablet:p-5">
			<PostForm state={state} rows={3} />
			<div className="flex justify-end gap-2.5">
				<Button variant="quiet" disabled={isSending && !isWaiting} onClick={handleCancel}>
					{isWaiting ? 'Close' : 'Cancel'}
				</Button>
				<Button type="submit" form={id} pending={isSending} pendingLabel={isWaiting ? 'Waiting…' : 'Posting…'}>
					Post
				</Button>
			</div>
		</div>
	);
}
