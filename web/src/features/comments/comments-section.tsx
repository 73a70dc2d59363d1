/** The conversation under a post, with all its states. */
import type { Comment } from '@friends/contract/comments/comments.schema';
import { useRef, useState } from 'react';
import { useSession } from '#core/session/use-session.ts';
import { useRetry } from '#core/use-retry.ts';
import { Button } from '#ui/button.tsx';
import { useHandOnFocus } from '#ui/hand-on-focus.ts';
import { CommentComposer } from './comment-composer.tsx';
import { CommentItem } from './comment-item.tsx';
import { useComments } from './comments.queries.ts';
import { CommentsSkeleton } from './comments-skeleton.tsx';
import { GuestComposer } from './guest-composer.tsx';

export interface CommentsSectionProps {
	postId: string;
	/** As the server says it of a member; guests are asked to sign in. */
	canComment: boolean;
	/** A comment was written here. */
	onCreated: (comment: Comment) => void;
}

export function CommentsSection({ postId, canComment, onCreated }: CommentsSectionProps) {
	const { user } = useSession();
	const {
		data = [],
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
	/** Own comments whose page has not been read yet. */
	const ahead = own.filter(({ id }) => !data.some((comment) => comment.id === id));
	const isNew = ({ id }: Comment) => own.some((comment) => comment.id === id);
	const isWriting = user !== null && canComment;
	const hasComments = data.length > 0 || ahead.length > 0;

	return (
		<section
			aria-label="Comments"
			aria-busy={isPending && isFetching}
			className="mt-1.5 grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-border pt-3.5 pb-1.5"
		>
			{isPending && isFetching && !isError && <CommentsSkeleton />}
			{isPending && !isFetching && !isError && <Line>The comments come when the connection does.</Line>}
			{isError && <Failed isRetrying={isRetrying} onRetry={retry} />}
			{!isPending && !isError && !hasComments && <Line>No comments yet</Line>}
			{data.length > 0 && (
				<ul className="grid gap-3">
					{data.map((comment, index) => (
						<li key={comment.id}>
							<CommentItem comment={comment} hasNext={index < data.length - 1 || (!hasNextPage && isWriting)} isNew={isNew(comment)} />
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
			{ahead.map((comment) => (
				<CommentItem key={comment.id} comment={comment} hasNext={isWriting} isNew />
			))}
			{user && isWriting && (
				<CommentComposer
					postId={postId}
					user={user}
					onCreated={onCreated}
					onShown={(comment) => setOwn((comments) => [...comments, comment])}
				/>
			)}
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
			<Line>The comments could not be loaded.</Line>
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
