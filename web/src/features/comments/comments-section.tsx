/** Comments under a post in a list: the composer first, then the latest few. */

import type { Comment } from '@friends/contract/comments/comments.schema';
import { say } from '@friends/contract/core/languages/say';
import type { Post } from '@friends/contract/posts/posts.schema';
import { useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import { AnswersClosed, isClosedFor } from './answers-closed.tsx';
import { CommentComposer } from './comment-composer.tsx';
import { CommentList } from './comment-list.tsx';
import { CommentPosted } from './comment-posted.tsx';
import type { Conversation } from './comment-thread.tsx';
import { FRAME } from './comments-skeleton.tsx';
import { GuestComposer } from './guest-composer.tsx';
import { latestThreads } from './threads.ts';
import { useConversation } from './use-conversation.ts';
import { useNewComments } from './use-new-comments.ts';

export interface CommentsSectionProps {
	post: Pick<Post, 'id' | 'author' | 'authorId' | 'commentCount' | 'tribe' | 'isArchived' | 'isLocked' | 'answers' | 'viewer'>;
	/** Grows with each request to focus the field; 0 before. */
	focusCount: number;
	/** Called when a comment was written here. */
	onCreated: (comment: Comment) => void;
	/** Called when a comment was deleted here. */
	onDeleted: () => void;
}

const latest = 3;
/** Longer conversations open on the page of the post. */
const inPlaceMax = 50;

const ALL =
	'-ms-2 inline-flex min-h-11 items-center justify-self-start rounded-full px-2 text-small font-label text-brand hover:underline dark:text-brand-ink';

export function CommentsSection({ post, focusCount, onCreated, onDeleted }: CommentsSectionProps) {
	const { user } = useSession();
	const [showsAll, setShowsAll] = useState(false);
	const isLong = post.commentCount > inPlaceMax;
	const list = useConversation(post.id, { enabled: !isLong });
	const { comments, threads, own, addOwn, isRead, isPending, isFetching, hasNextPage } = list;
	const arrived = useNewComments(post.id, { isActive: isRead && !hasNextPage });
	const writer = post.viewer.canComment ? user : null;
	const isClosed = isClosedFor(post, user !== null);
	const shown = isLong ? [] : showsAll ? threads : latestThreads(threads, comments, latest + arrived.length);
	const conversation: Conversation = {
		post,
		writer,
		isNew: ({ id }) => arrived.includes(id) || own.some((comment) => comment.id === id),
		markedId: null,
		onCreated,
		onShown: addOwn,
		onDeleted,
	};
	const all = say('Show all {count, number}', { count: Math.max(post.commentCount, comments.length) });
	const before = isLong ? (
		<Link href={paths.post(post.id)} className={ALL}>
			{all}
		</Link>
	) : (
		shown.length < threads.length && (
			<button type="button" className={ALL} onClick={() => setShowsAll(true)}>
				{all}
			</button>
		)
	);

	return (
		<section aria-label={say('Comments')} aria-busy={isPending && isFetching} className={FRAME}>
			{writer && <CommentComposer postId={post.id} user={writer} focusCount={focusCount} onCreated={onCreated} onShown={addOwn} />}
			{isClosed && <AnswersClosed post={post} />}
			{!user && !isClosed && <GuestComposer />}
			<CommentList list={list} threads={shown} before={before} conversation={conversation} />
			<CommentPosted comments={own} />
		</section>
	);
}
