/** A comment with its answers under it, and the place to answer it. */
import type { Comment } from '@friends/contract/comments/comments.schema';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { useRef, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { CommentComposer } from './comment-composer.tsx';
import { CommentItem } from './comment-item.tsx';
import type { Thread } from './threads.ts';

/** What all comments of a post share. */
export interface Conversation {
	postId: string;
	/** Who may write here; null for everybody else. */
	writer: CurrentUser | null;
	isNew: (comment: Comment) => boolean;
	onCreated: (comment: Comment) => void;
	onShown: (comment: Comment) => void;
	onDeleted: () => void;
}

export interface CommentThreadProps {
	thread: Thread;
	hasNext: boolean;
	conversation: Conversation;
}

/** Deeper answers stand below each other; phones have room for one step. */
const deepestStep = 3;

export function CommentThread({ thread: { comment, depth, answered, isOrphan, answers }, hasNext, conversation }: CommentThreadProps) {
	const { postId, writer, isNew, onCreated, onShown, onDeleted } = conversation;
	const [isReplying, setIsReplying] = useState(false);
	const box = useRef<HTMLDivElement>(null);

	function leave() {
		setIsReplying(false);
		box.current?.querySelector<HTMLElement>('[aria-label^="Reply to"]')?.focus();
	}

	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-3">
			{isOrphan && <p className="text-caption text-muted">The comment this replies to is no longer here.</p>}
			<div ref={box}>
				<CommentItem
					comment={comment}
					answered={answered}
					hasNext={hasNext}
					isNew={isNew(comment)}
					onReply={writer ? () => setIsReplying(true) : undefined}
					onDeleted={onDeleted}
				/>
			</div>
			{(answers.length > 0 || (isReplying && writer)) && (
				<div className={cx('grid grid-cols-[minmax(0,1fr)] gap-3', depth === 0 ? 'ml-[42px]' : depth < deepestStep && 'tablet:ml-[42px]')}>
					{answers.length > 0 && (
						<ul aria-label={`Replies to ${comment.author.name}`} className="grid gap-3">
							{answers.map((answer, index) => (
								<li key={answer.comment.id}>
									<CommentThread thread={answer} hasNext={index < answers.length - 1} conversation={conversation} />
								</li>
							))}
						</ul>
					)}
					{isReplying && writer && (
						<CommentComposer
							postId={postId}
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
