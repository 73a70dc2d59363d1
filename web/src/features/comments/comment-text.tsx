/** Text of a comment with its author and time; the time links to the comment's own address. */

import type { Comment } from '@friends/contract/comments/comments.schema';
import { say } from '@friends/contract/core/languages/say';
import { isAbsentMember } from '@friends/contract/users/absent-member';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useCommentRevisions } from '#entities/comment/comments.queries.ts';
import { paths } from '#entities/paths.ts';
import { AbsentMark } from '#entities/person/absent-mark.tsx';
import { BotBadge } from '#entities/person/bot-badge.tsx';
import { EditedMark } from '#entities/text/edited-mark.tsx';
import { RevisionsDialog } from '#entities/text/revisions-dialog.tsx';
import { TimeAgo } from '#entities/text/time-ago.tsx';
import { UserText } from '#entities/text/user-text.tsx';
import { Badge } from '#ui/layout/badge.tsx';

export interface CommentTextProps {
	comment: Comment;
	isByAuthorOfPost: boolean;
	/** The answered comment, where the indentation does not show it. */
	answered: ReactNode;
}

export function CommentText({ comment, isByAuthorOfPost, answered }: CommentTextProps) {
	const { id, postId, author, body, createdAt, updatedAt } = comment;
	const isAbsent = isAbsentMember(author);
	const [showsRevisions, setShowsRevisions] = useState(false);
	return (
		<div className="text-compact">
			<div className="flex flex-wrap items-center gap-x-2 text-small">
				{isAbsent ? (
					<>
						<bdi className="min-w-0 font-strong wrap-anywhere">{author.name}</bdi>
						<AbsentMark />
					</>
				) : (
					<Link href={paths.profileOf(author.username)} className="min-w-0 rounded-chip font-strong wrap-anywhere hover:underline">
						<bdi>{author.name}</bdi>
					</Link>
				)}
				<BotBadge person={author} />
				{isByAuthorOfPost && <Badge>{say('Author')}</Badge>}
				<span className="flex items-center gap-x-1.5 text-caption whitespace-nowrap text-muted">
					<Link href={paths.comment(postId, id)} className="inline-flex min-h-6 min-w-6 items-center rounded-chip hover:underline">
						<TimeAgo at={createdAt} />
					</Link>
					{updatedAt > createdAt && (
						<>
							{'·'}
							<EditedMark thing="comment" onClick={() => setShowsRevisions(true)} />
						</>
					)}
				</span>
			</div>
			{answered}
			<UserText text={body} />
			<CommentRevisions id={id} open={showsRevisions} onOpenChange={setShowsRevisions} />
		</div>
	);
}

interface CommentRevisionsProps {
	id: string;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

function CommentRevisions({ id, ...dialog }: CommentRevisionsProps) {
	return <RevisionsDialog {...dialog} list={useCommentRevisions(id, { enabled: dialog.open })} />;
}
