/** One comment: who, when, what, and what can be done with it. */
import type { Comment } from '@friends/contract/comments/comments.schema';
import { CornerDownRight, Heart } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#core/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { counted, formatCount } from '#ui/counts.ts';
import { cx } from '#ui/cx.ts';
import { EditedMark } from '#ui/edited-mark.tsx';
import { RevisionsDialog } from '#ui/revisions-dialog.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { UserText } from '#ui/user-text.tsx';
import { CommentMenu } from './comment-menu.tsx';
import { CommentRow } from './comment-row.tsx';
import { useShownComment } from './comment-shadow.ts';
import { useCommentRevisions } from './comments.queries.ts';
import { EditComment } from './edit-comment.tsx';
import { useLikeComment } from './use-like-comment.ts';

export interface CommentItemProps {
	/** As a list has it; what is known beyond is added here. */
	comment: Comment;
	/** Whom it answers, where its place does not say so. */
	answered: Comment | null;
	hasNext: boolean;
	isNew: boolean;
	/** Absent for who may not answer. */
	onReply?: (() => void) | undefined;
	onDeleted: () => void;
}

const ACTION =
	'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-2 text-[13px] font-label disabled:cursor-not-allowed ' +
	'disabled:opacity-55 enabled:hover:underline';

export function CommentItem({ comment: listed, answered, hasNext, isNew, onReply, onDeleted }: CommentItemProps) {
	const comment = useShownComment(listed);
	const box = useRef<HTMLDivElement>(null);
	const [isEditing, setIsEditing] = useState(false);
	const wasEditing = useRef(false);
	const profile = paths.profileOf(comment.author.username);

	// The form that had the focus is gone.
	useLayoutEffect(() => {
		if (wasEditing.current && !isEditing) box.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
		wasEditing.current = isEditing;
	}, [isEditing]);

	return (
		<CommentRow
			hasNext={hasNext}
			isNew={isNew}
			avatar={
				// The name beside it leads to the same place.
				<Link href={profile} aria-hidden tabIndex={-1} className="grid flex-none rounded-full">
					<Avatar person={comment.author} size="sm" />
				</Link>
			}
		>
			{isEditing ? (
				<EditComment comment={comment} onClose={() => setIsEditing(false)} />
			) : (
				<div ref={box} className="min-w-0">
					<Bubble comment={comment} answered={answered} />
					<div className="-mb-1.5 ml-1 flex flex-wrap items-center">
						<LikeComment listed={listed} shown={comment} />
						{onReply && (
							<button type="button" aria-label={`Reply to ${comment.author.name}`} className={cx(ACTION, 'text-muted')} onClick={onReply}>
								Reply
							</button>
						)}
						<CommentMenu comment={comment} onEdit={() => setIsEditing(true)} onDeleted={onDeleted} />
					</div>
				</div>
			)}
		</CommentRow>
	);
}

function Bubble({ comment, answered }: { comment: Comment; answered: Comment | null }) {
	const { author, body, createdAt, updatedAt } = comment;
	const [showsRevisions, setShowsRevisions] = useState(false);
	return (
		<div className="w-fit max-w-full min-w-0 rounded-inner rounded-ss-[4px] bg-sunken px-3.5 pt-2 pb-2.5 text-[14.5px] leading-[1.45]">
			<div className="wrap-anywhere">
				<Link href={paths.profileOf(author.username)} className="mr-1.5 rounded-chip text-[13.5px] font-strong hover:underline">
					<bdi>{author.name}</bdi>
				</Link>
				<Small>
					<TimeAgo at={createdAt} />
					{updatedAt > createdAt && (
						<>
							{' · '}
							<EditedMark thing="comment" onClick={() => setShowsRevisions(true)} />
						</>
					)}
				</Small>
			</div>
			{answered && (
				<p className="flex items-center gap-1 text-[12.5px] text-muted">
					<CornerDownRight aria-hidden size={13} className="flex-none" />
					<span className="truncate">
						to <bdi>{answered.author.name}</bdi>
					</span>
				</p>
			)}
			<UserText text={body} />
			<CommentRevisions id={comment.id} open={showsRevisions} onOpenChange={setShowsRevisions} />
		</div>
	);
}

function Small({ children }: { children: ReactNode }) {
	return <span className="text-[12.5px] whitespace-nowrap text-muted">{children}</span>;
}

interface CommentRevisionsProps {
	id: string;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

function CommentRevisions({ id, ...dialog }: CommentRevisionsProps) {
	return <RevisionsDialog {...dialog} list={useCommentRevisions(id, { enabled: dialog.open })} />;
}

function LikeComment({ listed, shown: { viewer, likeCount } }: { listed: Comment; shown: Comment }) {
	const like = useLikeComment(listed);
	const likes = counted(likeCount, 'like');
	return (
		<button
			type="button"
			aria-pressed={viewer.liked}
			aria-label={viewer.liked ? `${likes}, liked` : `Like, ${likes}`}
			disabled={!viewer.canLike}
			className={cx(ACTION, viewer.liked ? 'text-like' : 'text-muted')}
			onClick={like}
		>
			<Heart aria-hidden size={15} className={viewer.liked ? 'fill-current' : undefined} />
			<span className="tabular-nums">{likeCount > 0 ? formatCount(likeCount) : 'Like'}</span>
		</button>
	);
}
