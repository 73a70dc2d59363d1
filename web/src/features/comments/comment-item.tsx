/** One comment: who, when, what. */
import type { Comment } from '@friends/contract/comments/comments.schema';
import { Link } from 'wouter';
import { paths } from '#core/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { TimeAgo } from '#ui/time-ago.tsx';
import { UserText } from '#ui/user-text.tsx';
import { CommentRow } from './comment-row.tsx';

export interface CommentItemProps {
	comment: Comment;
	hasNext: boolean;
	isNew: boolean;
}

export function CommentItem({ comment: { author, body, createdAt }, hasNext, isNew }: CommentItemProps) {
	const profile = paths.profileOf(author.username);
	return (
		<CommentRow
			hasNext={hasNext}
			isNew={isNew}
			avatar={
				// The name beside it leads to the same place.
				<Link href={profile} aria-hidden tabIndex={-1} className="grid flex-none rounded-full">
					<Avatar person={author} size="sm" />
				</Link>
			}
		>
			<div className="min-w-0 rounded-inner rounded-ss-[4px] bg-sunken px-3.5 pt-2 pb-2.5 text-[14.5px] leading-[1.45]">
				<div className="wrap-anywhere">
					<Link href={profile} className="mr-1.5 rounded-chip text-[13.5px] font-bold hover:underline">
						<bdi>{author.name}</bdi>
					</Link>
					<TimeAgo at={createdAt} className="text-[12.5px] whitespace-nowrap text-muted" />
				</div>
				<UserText text={body} />
			</div>
		</CommentRow>
	);
}
