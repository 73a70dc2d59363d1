/** The row of buttons under a post: like, comments, share. */
import { say } from '@friends/contract/core/languages/say';
import type { Post } from '@friends/contract/posts/posts.schema';
import { MessageCircle, Share2 } from 'lucide-react';
import { formatCount } from '#ui/counts.ts';
import { sharePost } from '../share-post.ts';
import { LikeButton } from './like-button.tsx';
import { PostAction } from './post-action.tsx';
import type { OpenComments } from './use-open-comments.ts';

interface PostActionsProps {
	post: Post;
	comments: OpenComments;
	commentsId: string;
}

export function PostActions({ post, comments, commentsId }: PostActionsProps) {
	return (
		<div className="-mx-2.5 mt-2 flex flex-wrap gap-x-1 max-tablet:-me-2">
			<LikeButton post={post} />
			<CommentsButton count={post.commentCount} isOpen={comments.isOpen} controls={commentsId} onClick={comments.toggle} />
			<PostAction className="ms-auto" onClick={() => void sharePost(post)}>
				<Share2 aria-hidden size={20} />
				{say('Share')}
			</PostAction>
		</div>
	);
}

interface CommentsButtonProps {
	count: number;
	isOpen: boolean;
	/** Id of the comments. */
	controls: string;
	onClick: () => void;
}

function CommentsButton({ count, isOpen, controls, onClick }: CommentsButtonProps) {
	return (
		<PostAction
			aria-expanded={isOpen}
			aria-controls={isOpen ? controls : undefined}
			aria-label={say('Comments, {count, number}', { count })}
			onClick={onClick}
		>
			<MessageCircle aria-hidden size={20} />
			<span className="tabular-nums">{count > 0 ? formatCount(count) : say('Comments')}</span>
		</PostAction>
	);
}
