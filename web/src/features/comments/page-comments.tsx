/** All comments on the page of a post, with the composer at the foot of the window. */
import { say } from '@friends/contract/core/languages/say';
import { createPortal } from 'react-dom';
import { useSession } from '#core/session/use-session.ts';
import { AnswersClosed, isClosedFor } from './answers-closed.tsx';
import { CommentComposer } from './comment-composer.tsx';
import { CommentList } from './comment-list.tsx';
import { CommentPosted } from './comment-posted.tsx';
import type { Conversation } from './comment-thread.tsx';
import type { CommentsSectionProps } from './comments-section.tsx';
import { FRAME } from './comments-skeleton.tsx';
import { GuestComposer } from './guest-composer.tsx';
import { NewComments } from './new-comments.tsx';
import { useConversation } from './use-conversation.ts';
import { useLinkedComment } from './use-linked-comment.ts';
import { useNewComments } from './use-new-comments.ts';

export interface PageCommentsProps extends CommentsSectionProps {
	/** Portal target of the composer; null until it is mounted. */
	bar: HTMLElement | null;
	/** Called when others had written while no one told. */
	onCaughtUp: () => void;
}

export function PageComments({ post, bar, focusCount, onCreated, onDeleted, onCaughtUp }: PageCommentsProps) {
	const { user } = useSession();
	const list = useConversation(post.id, { enabled: true });
	const { comments, threads, own, addOwn, isRead, isPending, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, pageCount } = list;
	const arrived = useNewComments(post.id, { isActive: isRead && !hasNextPage, onCaughtUp });
	const { markedId, isMissing } = useLinkedComment({
		comments: isRead ? comments : undefined,
		pageCount,
		readOn: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
		isReading: isFetching,
	});
	const writer = post.viewer.canComment ? user : null;
	const isClosed = isClosedFor(post, user !== null);
	const conversation: Conversation = {
		post,
		writer,
		isNew: ({ id }) => arrived.includes(id) || own.some((comment) => comment.id === id),
		markedId,
		onCreated,
		onShown: addOwn,
		onDeleted,
	};

	return (
		<section aria-label={say('Comments')} aria-busy={isPending && isFetching} className={FRAME}>
			{post.commentCount > 0 && (
				<h2 className="pt-1 font-heading">{say('{count, plural, one {# comment} other {# comments}}', { count: post.commentCount })}</h2>
			)}
			{isMissing && (
				<p role="status" className="rounded-inner bg-sunken px-4 py-3 text-small">
					{say('The comment you’re looking for is no longer here.')}
				</p>
			)}
			<CommentList list={list} threads={threads} conversation={conversation} />
			<CommentPosted comments={own} />
			{bar &&
				createPortal(
					<>
						<NewComments ids={arrived} />
						{writer && (
							<CommentComposer isBar postId={post.id} user={writer} focusCount={focusCount} onCreated={onCreated} onShown={addOwn} />
						)}
						{isClosed && <AnswersClosed post={post} />}
						{!user && !isClosed && <GuestComposer />}
					</>,
					bar,
				)}
		</section>
	);
}
