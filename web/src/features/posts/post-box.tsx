/** Writing a post where the posts are: a line that opens into the whole form. */
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { useLayoutEffect, useRef, useState } from 'react';
import { lazyWithin } from '#core/lazy-part.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { PictureUploads } from './draft-pictures.ts';
import { Prompt } from './prompt.tsx';

const OpenPostBox = lazyWithin(
	async () => (await import('./open-post-box.tsx')).OpenPostBox,
	<Skeleton className="m-4 h-40 rounded-inner" />,
);

export interface PostBoxProps {
	user: CurrentUser;
	uploads: PictureUploads;
}

export function PostBox({ user, uploads }: PostBoxProps) {
	const box = useRef<HTMLDivElement>(null);
	const [isOpen, setIsOpen] = useState(false);
	const wasOpen = useRef(false);

	// The form that had the focus has given way.
	useLayoutEffect(() => {
		if (wasOpen.current && !isOpen) box.current?.querySelector<HTMLElement>('button')?.focus();
		wasOpen.current = isOpen;
	}, [isOpen]);

	return (
		<div ref={box}>
			<Card as="section" aria-label="Create post">
				{isOpen ? (
					<OpenPostBox uploads={uploads} onClose={() => setIsOpen(false)} />
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
