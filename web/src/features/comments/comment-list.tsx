/** Threads under a post, in all states of their query. */
import { say } from '@friends/contract/core/languages/say';
import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useHandOnFocus } from '#ui/controls/use-hand-on-focus.ts';
import { CommentThread, type Conversation } from './comment-thread.tsx';
import { CommentsSkeleton } from './comments-skeleton.tsx';
import type { Thread } from './threads.ts';
import type { ConversationOfPost } from './use-conversation.ts';

export interface CommentListProps {
	list: ConversationOfPost;
	/** The threads that are shown. */
	threads: readonly Thread[];
	/** Button or link to the earlier threads. */
	before?: ReactNode;
	conversation: Conversation;
}

export function CommentList({ list, threads, before, conversation }: CommentListProps) {
	const { ahead, isRead, isPending, isFetching, isFetchingNextPage, isError, isRetrying, retry, hasNextPage, fetchNextPage } = list;
	const isEmpty = isRead && !isError && threads.length + ahead.length === 0;
	return (
		<>
			{isPending && isFetching && !isError && <CommentsSkeleton />}
			{isPending && !isFetching && !isError && <Line>{say('We’ll load the comments when you’re back online.')}</Line>}
			{isError && <Failed isRetrying={isRetrying} onRetry={retry} />}
			{isEmpty && <Line>{say('No comments yet')}</Line>}
			{before}
			{threads.length > 0 && (
				<ul className="grid grid-cols-1 gap-1.5">
					{threads.map((thread) => (
						<li key={thread.comment.id}>
							<CommentThread thread={thread} conversation={conversation} />
						</li>
					))}
				</ul>
			)}
			{hasNextPage && !isError && (
				<Button
					variant="ghost"
					className="justify-self-start"
					pending={isFetchingNextPage}
					pendingLabel={say('Loading…')}
					onClick={() => void fetchNextPage()}
				>
					{say('Show more comments')}
				</Button>
			)}
			{ahead.map((thread) => (
				<CommentThread key={thread.comment.id} thread={thread} conversation={conversation} />
			))}
		</>
	);
}

function Failed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
	const box = useRef<HTMLDivElement>(null);
	useHandOnFocus(box);
	return (
		<div ref={box} role="alert" className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
			<Line>{say('The comments couldn’t be loaded.')}</Line>
			<Button variant="quiet" pending={isRetrying} onClick={onRetry}>
				{say('Try again')}
			</Button>
		</div>
	);
}

function Line({ children }: { children: string }) {
	return <p className="py-1 text-small text-muted">{children}</p>;
}
