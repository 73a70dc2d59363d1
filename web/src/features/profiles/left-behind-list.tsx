/** List of what the member wrote and sees no more, on their own profile, to delete. Renders nothing without any, and until it is loaded. */

import { deleteComment } from '@friends/contract/comments/comments.endpoints';
import { say } from '@friends/contract/core/languages/say';
import { deletePost } from '@friends/contract/posts/posts.endpoints';
import { listLeftBehind } from '@friends/contract/profiles/profiles.endpoints';
import type { LeftBehind } from '@friends/contract/profiles/profiles.schema';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { listQuery } from '#core/queries/pages.ts';
import { DeleteDialog } from '#entities/delete-dialog.tsx';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ListEnd } from '#ui/states/list-end.tsx';
import { LoadError } from '#ui/states/load-error.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useRetry } from '#ui/states/use-retry.ts';
import { toast } from '#ui/toast/toast-store.ts';

const key = [listLeftBehind.path] as const;

export function LeftBehindList() {
	const id = useId();
	const heading = useRef<HTMLHeadingElement>(null);
	const [deleting, setDeleting] = useState<LeftBehind | null>(null);
	const queryClient = useQueryClient();
	const list = useInfiniteQuery(listQuery(listLeftBehind, { key }));
	const { data, isError, refetch } = list;
	const { isRetrying, retry } = useRetry(refetch);
	if (!data && (isError || isRetrying)) {
		return (
			<Card className="mt-3 tablet:mt-6">
				<LoadError title={say('What you left behind couldn’t be loaded')} headingLevel={2} isRetrying={isRetrying} onRetry={retry} />
			</Card>
		);
	}
	if (!data || data.items.length === 0) return null;

	async function handleDeleted({ kind }: LeftBehind) {
		await queryClient.invalidateQueries({ queryKey: key });
		toast({ title: kind === 'post' ? say('Your post has been deleted') : say('Your comment has been deleted') });
	}

	return (
		<Card as="section" aria-labelledby={id} className="mt-3 pt-5 pb-3 tablet:mt-6">
			<div className="px-4 pb-2 tablet:px-5">
				<h2 id={id} ref={heading} tabIndex={-1} className="text-title">
					{say('Left behind')}
				</h2>
				<p className="mt-0.5 text-small text-muted">
					{say('You wrote this where you can’t go any more, such as a private tribe that you left. Only you see this list.')}
				</p>
			</div>
			<ul>
				{data.items.map((writing) => (
					<Row key={writing.id} writing={writing} onDelete={() => setDeleting(writing)} />
				))}
			</ul>
			<ListEnd
				list={list}
				pageCount={data.pageCount}
				more={say('Show more')}
				failed={say('The rest couldn’t be loaded.')}
				skeleton={<Skeleton className="mx-4 h-16 rounded-inner tablet:mx-5" />}
			/>
			{deleting && (
				<DeleteDialog
					endpoint={deleting.kind === 'post' ? deletePost : deleteComment}
					id={deleting.id}
					thing={deleting.kind}
					consequence={say('It disappears for everyone who still sees it.')}
					returnFocusTo={() => heading.current}
					onDeleted={() => handleDeleted(deleting)}
					onClose={() => setDeleting(null)}
				/>
			)}
		</Card>
	);
}

function Row({ writing: { kind, title, body, createdAt }, onDelete }: { writing: LeftBehind; onDelete: () => void }) {
	const start = title ?? body.slice(0, 40);
	return (
		<li className="flex items-start gap-3 px-4 py-2.5 tablet:px-5">
			<div className="min-w-0 flex-1">
				{title && (
					<p dir="auto" className="font-label wrap-anywhere">
						{title}
					</p>
				)}
				<p dir="auto" className="line-clamp-3 wrap-anywhere">
					{body}
				</p>
				<p className="text-caption text-muted">
					{kind === 'post' ? say('Post') : say('Comment')} · <TimeAgo at={createdAt} />
				</p>
			</div>
			<IconButton
				label={kind === 'post' ? say('Delete post “{start}”', { start }) : say('Delete comment “{start}”', { start })}
				icon={Trash2}
				iconSize={18}
				aria-haspopup="dialog"
				onClick={onDelete}
			/>
		</li>
	);
}
