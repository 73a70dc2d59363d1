/** A comment with its replies, and the composer of a reply. */

import type { Comment } from '@friends/contract/comments/comments.schema';
import { say } from '@friends/contract/core/languages/say';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { useRef, useState } from 'react';
import { Foldable } from '#entities/filter/foldable.tsx';
import { cx } from '#ui/cx.ts';
import { CommentComposer } from './comment-composer.tsx';
import { type CommentedPost, CommentItem } from './comment-item.tsx';
import type { Thread } from './threads.ts';

/** Context that all comments of a post share. */
export interface Conversation {
	post: CommentedPost;
	/** The signed-in member when they may comment; else null. */
	writer: CurrentUser | null;
	isNew: (comment: Comment) => boolean;
	/** The comment that the hash names, while it is highlighted. */
	markedId: string | null;
	onCreated: (comment: Comment) => void;
	onShown: (comment: Comment) => void;
	onDeleted: () => void;
}

export interface CommentThreadProps {
	thread: Thread;
	conversation: Conversation;
}

/** Indentation of one step; deeper replies are not indented further and name the person they answer. */
const REPLIES = 'ms-11';
/** Line from the avatar of the answered person down to the last reply. */
const CORAL_THREAD =
	'relative before:absolute before:top-12 before:bottom-4 before:start-3.75 before:w-0.5 before:rounded-full before:bg-floss-coral/55';

export function CommentThread({ thread: { comment, depth, answered, isOrphan, answers }, conversation }: CommentThreadProps) {
	const { post, writer, isNew, markedId, onCreated, onShown, onDeleted } = conversation;
	const [isReplying, setIsReplying] = useState(false);
	const box = useRef<HTMLDivElement>(null);

	function leave() {
		setIsReplying(false);
		box.current?.querySelector<HTMLElement>('[data-replies]')?.focus();
	}

	const hasReplies = answers.length > 0 || (isReplying && writer !== null);

	return (
		<div className={cx('grid grid-cols-1 gap-1.5', depth === 0 && hasReplies && !isOrphan && CORAL_THREAD)}>
			{isOrphan && <p className="text-caption text-muted">{say('The comment this replies to is no longer here.')}</p>}
			<div ref={box}>
				<Foldable id={comment.id} filtered={comment.viewer.filtered}>
					<CommentItem
						comment={comment}
						answered={answered}
						post={post}
						isNew={isNew(comment)}
						isMarked={comment.id === markedId}
						onReply={writer ? () => setIsReplying(true) : undefined}
						onDeleted={onDeleted}
					/>
				</Foldable>
			</div>
			{hasReplies && (
				<div className={cx('grid grid-cols-1 gap-1.5', depth === 0 && REPLIES)}>
					{answers.length > 0 && (
						<ul aria-label={say('Replies to {name}', { name: comment.author.name })} className="grid grid-cols-1 gap-1.5">
							{answers.map((answer) => (
								<li key={answer.comment.id}>
									<CommentThread thread={answer} conversation={conversation} />
								</li>
							))}
						</ul>
					)}
					{isReplying && writer && (
						<CommentComposer
							postId={post.id}
							user={writer}
							answering={{ comment, onLeave: leave }}
							onCreated={onCreated}
							onShown={(created) => {
								onShown(created);
								leave();
							}}
						/>
					)}
				</div>
			)}
		</div>
	);
}
