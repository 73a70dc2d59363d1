/** One comment: author, time, text and actions. */

import type { Comment } from '@friends/contract/comments/comments.schema';
import { say } from '@friends/contract/core/languages/say';
import type { Post } from '@friends/contract/posts/posts.schema';
import { isAbsentMember } from '@friends/contract/users/absent-member';
import { CornerDownRight, Heart, Reply } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { commentStore } from '#entities/comment/comment-store.ts';
import { useLikeComment } from '#entities/comment/use-like-comment.ts';
import { commentAnchor, paths } from '#entities/paths.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { formatCount } from '#ui/counts.ts';
import { cx } from '#ui/cx.ts';
import { Say } from '#ui/say.tsx';
import { CommentMenu } from './comment-menu.tsx';
import { CommentRow } from './comment-row.tsx';
import { CommentText } from './comment-text.tsx';
import { EditComment } from './edit-comment.tsx';

/** The part of a post that its comments need. */
export type CommentedPost = Pick<Post, 'id' | 'authorId' | 'tribe'>;

export interface CommentItemProps {
	/** The comment as listed; newer changes are added here. */
	comment: Comment;
	/** The answered comment, where the indentation does not show it. */
	answered: Comment | null;
	post: CommentedPost;
	isNew: boolean;
	/** True when the hash of the address names it. */
	isMarked: boolean;
	/** Undefined when the viewer may not answer. */
	onReply?: (() => void) | undefined;
	onDeleted: () => void;
}

const ACTION =
	'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-2.5 text-caption font-label disabled:cursor-not-allowed ' +
	'disabled:opacity-55 enabled:hover:bg-sunken dock:min-h-9';

export function CommentItem(props: CommentItemProps) {
	const { comment: listed, answered, post, isNew, isMarked, onReply, onDeleted } = props;
	const comment = commentStore.useShown(listed.id, listed);
	const box = useRef<HTMLDivElement>(null);
	const [isEditing, setIsEditing] = useState(false);
	const wasEditing = useRef(false);

	// The form that had the focus is gone.
	useLayoutEffect(() => {
		if (wasEditing.current && !isEditing) box.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
		wasEditing.current = isEditing;
	}, [isEditing]);

	return (
		<div
			id={commentAnchor(comment.id)}
			tabIndex={-1}
			className={cx(
				'-mx-3 rounded-inner px-3 pt-2 transition-colors duration-1000 motion-reduce:transition-none',
				isMarked && 'bg-accent-soft',
			)}
		>
			<CommentRow isNew={isNew} avatar={<AuthorPicture author={comment.author} />}>
				{isEditing ? (
					<EditComment comment={comment} onClose={() => setIsEditing(false)} />
				) : (
					<div ref={box} className="min-w-0 flex-1">
						<CommentText
							comment={comment}
							isByAuthorOfPost={comment.author.id === post.authorId}
							answered={answered && <Answered comment={answered} />}
						/>
						<div className="-ms-2.5 flex flex-wrap items-center">
							<LikeComment listed={listed} shown={comment} />
							{onReply && (
								<button
									type="button"
									data-replies
									aria-label={say('Reply to {name}', { name: comment.author.name })}
									className={cx(ACTION, 'text-muted')}
									onClick={onReply}
								>
									<Reply aria-hidden size={17} />
									{say('Reply')}
								</button>
							)}
							<CommentMenu comment={comment} tribe={post.tribe} onEdit={() => setIsEditing(true)} onDeleted={onDeleted} />
						</div>
					</div>
				)}
			</CommentRow>
		</div>
	);
}

function Answered({ comment: { author } }: { comment: Comment }) {
	return (
		<p className="flex items-center gap-1 text-micro text-muted">
			<CornerDownRight aria-hidden size={13} className="flex-none" />
			<span className="truncate">
				<Say sentence="to {name}" parts={{ name: <bdi>{author.name}</bdi> }} />
			</span>
		</p>
	);
}

function LikeComment({ listed, shown: { viewer, likeCount } }: { listed: Comment; shown: Comment }) {
	const like = useLikeComment(listed);
	return (
		<button
			type="button"
			aria-pressed={viewer.liked}
			aria-label={
				viewer.liked
					? say('{count, plural, one {# like, liked} other {# likes, liked}}', { count: likeCount })
					: say('{count, plural, one {Like, # like} other {Like, # likes}}', { count: likeCount })
			}
			disabled={!viewer.canLike}
			className={cx(ACTION, viewer.liked ? 'text-heart' : 'text-muted')}
			onClick={like}
		>
			<Heart aria-hidden size={17} className={viewer.liked ? 'fill-current' : undefined} />
			<span className="tabular-nums">{likeCount > 0 ? formatCount(likeCount) : say('Like')}</span>
		</button>
	);
}

/** Hidden from screen readers: the name beside it is the same link. */
function AuthorPicture({ author }: { author: Comment['author'] }) {
	if (isAbsentMember(author)) return <Avatar person={author} size="sm" />;
	return (
		<Link href={paths.profileOf(author.username)} aria-hidden tabIndex={-1} className="grid flex-none rounded-full">
			<Avatar person={author} size="sm" />
		</Link>
	);
}
