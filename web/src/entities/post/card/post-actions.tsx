/** The row of buttons under a post: like, reactions, comments, save, share. */
import { say } from '@friends/contract/core/languages/say';
import type { Post } from '@friends/contract/posts/posts.schema';
import { MessageCircle, Share2 } from 'lucide-react';
import { formatCount } from '#ui/counts.ts';
import { cx } from '#ui/cx.ts';
import { lazyWithin } from '#ui/states/lazy-part.tsx';
import { sharePost } from '../share-post.ts';
import { LikeButton } from './like-button.tsx';
import { PostAction } from './post-action.tsx';
import { SaveButton } from './save-button.tsx';
import type { OpenComments } from './use-open-comments.ts';

/** Lazy-loaded: the drawings are larger than the rest of the row. Its place is kept meanwhile. */
const PostReactions = lazyWithin(async () => (await import('./post-reactions.tsx')).PostReactions, <span className="h-11 w-24" />);

interface PostActionsProps {
	post: Post;
	comments: OpenComments;
	commentsId: string;
}

export function PostActions({ post, comments, commentsId }: PostActionsProps) {
	return (
		<div className="-mx-2.5 mt-2 flex flex-wrap gap-x-1 max-tablet:-me-2">
			<LikeButton post={post} />
			{Object.keys(post.reactions).length > 0 && <PostReactions post={post} />}
			<CommentsButton count={post.commentCount} isOpen={comments.isOpen} controls={commentsId} onClick={comments.toggle} />
			<span className="ms-auto inline-flex">
				<SaveButton post={post} />
				<PostAction aria-label={say('Share')} title={say('Share')} onClick={() => void sharePost(post)}>
					<Share2 aria-hidden size={20} />
				</PostAction>
			</span>
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
			<span className={cx('tabular-nums', count === 0 && 'max-phone:hidden')}>{count > 0 ? formatCount(count) : say('Comments')}</span>
		</PostAction>
	);
}
