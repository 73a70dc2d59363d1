/** The conversation under a post, with all its states. */
import type { Comment } from '@friends/contract/comments/comments.schema';
import { useMemo, useRef, useState } from 'react';
import { useSession } from '#core/session/use-session.ts';
import { useRetry } from '#core/use-retry.ts';
import { Button } from '#ui/button.tsx';
import { useHandOnFocus } from '#ui/hand-on-focus.ts';
import { CommentComposer } from './comment-composer.tsx';
import { useDeletedComments } from './comment-shadow.ts';
import { CommentThread, type Conversation } from './comment-thread.tsx';
import { useComments } from './comments.queries.ts';
import { CommentsSkeleton, FRAME } from './comments-skeleton.tsx';
import { GuestComposer } from './guest-composer.tsx';
import { threadsOf } from './threads.ts';

export interface CommentsSectionProps {
	postId: string;
	/** As the server says it of a member; guests are asked to sign in. */
	canComment: boolean;
	/** A comment was written here. */
	onCreated: (comment: Comment) => void;
	/** One of the viewer's comments was deleted here. */
	onDeleted: () => void;
}

const nothing: Comment[] = [];

export function CommentsSection({ postId, canComment, onCreated, onDeleted }: CommentsSectionProps) {
	const { user } = useSession();
	const {
		data: read = nothing,
		isPending,
		isLoadingError,
		isFetchNextPageError,
		hasNextPage,
		isFetching,
		isFetchingNextPage,
		fetchNextPage,
		refetch,
	} = useComments(postId);
	const { isRetrying, retry } = useRetry(isFetchNextPageError ? fetchNextPage : refetch);
	const isError = isLoadingError || isFetchNextPageError || isRetrying;
	const [own, setOwn] = useState<Comment[]>([]);
	const deleted = useDeletedComments([...read, ...own]);
	const data = useMemo(() => read.filter(({ id }) => !deleted.has(id)), [read, deleted]);
	const threads = useMemo(() => threadsOf(data), [data]);
	/** Own comments whose page has not been read yet. */
	const ahead = threadsOf(own.filter(({ id }) => !deleted.has(id) && !read.some((comment) => comment.id === id)));
	const writer = canComment ? user : null;
	const hasComments = data.length > 0 || ahead.length > 0;
	const conversation: Conversation = {
		postId,
		writer,
		isNew: ({ id }) => own.some((comment) => comment.id === id),
		onCreated,
		onShown: (comment) => setOwn((comments) => [...comments, comment]),
		onDeleted,
	};

	return (
		<section aria-label="Comments" aria-busy={isPending && isFetching} className={FRAME}>
			{isPending && isFetching && !isError && <CommentsSkeleton />}
			{isPending && !isFetching && !isError && <Line>We’ll load the comments when you’re back online.</Line>}
			{isError && <Failed isRetrying={isRetrying} onRetry={retry} />}
			{!isPending && !isError && !hasComments && <Line>No comments yet</Line>}
			{threads.length > 0 && (
				<ul className="grid gap-3">
					{threads.map((thread, index) => (
						<li key={thread.comment.id}>
							<CommentThread
								thread={thread}
								hasNext={index < threads.length - 1 || (!hasNextPage && writer !== null)}
								conversation={conversation}
							/>
						</li>
					))}
				</ul>
			)}
			{hasNextPage && !isError && (
				<Button
					variant="ghost"
					className="justify-self-start"
					pending={isFetchingNextPage}
					pendingLabel="Loading…"
					onClick={() => void fetchNextPage()}
				>
					Show more comments
				</Button>
			)}
			{ahead.map((thread) => (
				<CommentThread key={thread.comment.id} thread={thread} hasNext={writer !== null} conversation={conversation} />
			))}
			{writer && <CommentComposer postId={postId} user={writer} onCreated={onCreated} onShown={conversation.onShown} />}
			{!user && <GuestComposer />}
			<Announcement comments={own} />
		</section>
	);
}

function Failed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
	const box = useRef<HTMLDivElement>(null);
	useHandOnFocus(box);
	return (
		<div ref={box} role="alert" className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
			<Line>The comments couldn’t be loaded.</Line>
			<Button variant="quiet" pending={isRetrying} onClick={onRetry}>
				Try again
			</Button>
		</div>
	);
}

function Line({ children }: { children: string }) {
	return <p className="py-1 text-small text-muted">{children}</p>;
}

/** Another element for each comment, so that the same words are read out again. */
function Announcement({ comments }: { comments: readonly Comment[] }) {
	const last = comments.at(-1);
	return (
		<div aria-live="polite" className="sr-only">
			{last && <p key={last.id}>Comment posted</p>}
		</div>
	);
}
