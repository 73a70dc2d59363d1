/** What the member wrote and sees no more, on their own profile, to delete. Renders nothing without any. */
import { deleteComment } from '@friends/contract/comments/comments.endpoints';
import { deletePost } from '@friends/contract/posts/posts.endpoints';
import { listLeftBehind } from '@friends/contract/profiles/profiles.endpoints';
import type { LeftBehind } from '@friends/contract/profiles/profiles.schema';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { listQuery } from '#core/queries/pages.ts';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmButtons } from '#ui/controls/confirm-buttons.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';

const key = [listLeftBehind.path] as const;

export function LeftBehindList() {
	const id = useId();
	const heading = useRef<HTMLHeadingElement>(null);
	const [deleting, setDeleting] = useState<LeftBehind | null>(null);
	const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(listQuery(listLeftBehind, { key }));
	if (!data || data.items.length === 0) return null;
	return (
		<Card as="section" aria-labelledby={id} className="mt-3 pt-5 pb-3 tablet:mt-6">
			<div className="px-4 pb-2 tablet:px-5">
				<h2 id={id} ref={heading} tabIndex={-1} className="text-title">
					Left behind
				</h2>
				<p className="mt-0.5 text-small text-muted">
					You wrote this where you can’t go any more, such as a private tribe that you left. Only you see this list.
				</p>
			</div>
			<ul>
				{data.items.map((writing) => (
					<Row key={writing.id} writing={writing} onDelete={() => setDeleting(writing)} />
				))}
			</ul>
			{hasNextPage && (
				<Button variant="ghost" pending={isFetchingNextPage} className="mx-4 mt-1" onClick={() => void fetchNextPage()}>
					Show more
				</Button>
			)}
			{deleting && <DeleteDialog writing={deleting} onClose={() => setDeleting(null)} returnFocusTo={() => heading.current} />}
		</Card>
	);
}

function Row({ writing: { kind, title, body, createdAt }, onDelete }: { writing: LeftBehind; onDelete: () => void }) {
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
					{kind === 'post' ? 'Post' : 'Comment'} · <TimeAgo at={createdAt} />
				</p>
			</div>
			<IconButton
				label={`Delete ${kind} “${title ?? body.slice(0, 40)}”`}
				icon={Trash2}
				iconSize={18}
				aria-haspopup="dialog"
				onClick={onDelete}
			/>
		</li>
	);
}

interface DeleteDialogProps {
	writing: LeftBehind;
	onClose: () => void;
	returnFocusTo: () => HTMLElement | null;
}

function DeleteDialog({ writing: { id, kind }, onClose, returnFocusTo }: DeleteDialogProps) {
	const queryClient = useQueryClient();
	const { write, isPending } = useWrite(kind === 'post' ? deletePost : deleteComment, {
		onSuccess: async () => {
			await queryClient.invalidateQueries({ queryKey: key });
			onClose();
			toast({ title: `Your ${kind} has been deleted` });
		},
		onError: (error) => toast({ title: 'Error', description: detailOf(error, 'Please try again.'), variant: 'destructive' }),
	});
	return (
		<Dialog
			open
			onOpenChange={onClose}
			returnFocusTo={returnFocusTo}
			busy={isPending}
			title={`Delete this ${kind}?`}
			description="It goes for everybody who still sees it. This can’t be undone."
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
