/** One post: who, what, and what can be done with it. Its comments are handed in by the page. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { MessageCircle, Share2 } from 'lucide-react';
import { memo, type ReactNode, useId, useState } from 'react';
import { lazyDialog } from '#core/lazy-part.tsx';
import { Card } from '#ui/card.tsx';
import { formatCount } from '#ui/counts.ts';
import { LikeButton } from './like-button.tsx';
import { PostAction } from './post-action.tsx';
import { PostBody } from './post-body.tsx';
import { PostByline } from './post-byline.tsx';
import { PostMenu } from './post-menu.tsx';
import { PostPictures } from './post-pictures.tsx';
import { useIsDeleted, useShownPost } from './post-shadow.ts';
import { sharePost } from './share-post.ts';
import { SummaryBox } from './summary-box.tsx';
import { useOpened } from './use-opened.ts';

const PostRevisions = lazyDialog(async () => (await import('./post-revisions.tsx')).PostRevisions);

export interface PostCardProps {
	/** As a list has it; what is known beyond is added here. */
	post: Post;
	/** Must stay the same function from drawing to drawing. */
	renderComments: (post: Post) => ReactNode;
	/** In a list: its place, from 1, and how many there are, -1 while nobody knows. */
	position?: number;
	setSize?: number;
	/** Starts with its comments shown, where the post is what the page is about. */
	isOpenAtFirst?: boolean;
	/** Called after the viewer has deleted it; the card itself is gone then. */
	onDeleted?: (() => void) | undefined;
}

export const PostCard = memo(function PostCard(props: PostCardProps) {
	const { post: listed, position, setSize, renderComments, isOpenAtFirst = false, onDeleted } = props;
	const post = useShownPost(listed);
	const isDeleted = useIsDeleted(listed.id);
	const id = useId();
	const [isOpen, setIsOpen] = useOpened(`comments of ${listed.id}`, isOpenAtFirst);
	const [showsRevisions, setShowsRevisions] = useState(false);
	const { title, body, summary, attachments, commentCount } = post;
	const showRevisions = () => setShowsRevisions(true);

	if (isDeleted) return null;

	return (
		<Card
			as="article"
			aria-labelledby={`${id}-author`}
			aria-posinset={position}
			aria-setsize={setSize}
			tabIndex={position === undefined ? undefined : -1}
			className="px-4 pt-4 pb-2 focus-visible:outline-2! focus-visible:outline-focus! tablet:px-5 tablet:pt-[18px] tablet:pb-2.5"
		>
			<PostByline
				post={post}
				headingId={`${id}-author`}
				onShowRevisions={showRevisions}
				menu={<PostMenu post={post} onShowRevisions={showRevisions} onDeleted={onDeleted} />}
			/>
			{title && (
				<h3 dir="auto" className="mt-3.5 mb-1 text-[19px] leading-[1.28] font-heading tracking-[-0.015em] wrap-anywhere">
					{title}
				</h3>
			)}
			<div className={title ? undefined : 'mt-2.5'}>
				<PostBody postId={post.id} text={body} />
			</div>
			{summary && <SummaryBox summary={summary} />}
			<PostPictures pictures={attachments} />
			<div className="-mx-2.5 mt-2 flex flex-wrap gap-x-1 max-tablet:-mr-2">
				<LikeButton post={post} />
				<PostAction
					aria-expanded={isOpen}
					aria-controls={isOpen ? `${id}-comments` : undefined}
					aria-label={`Comments, ${formatCount(commentCount)}`}
					onClick={() => setIsOpen(!isOpen)}
				>
					<MessageCircle aria-hidden size={20} />
					<span className="tabular-nums">{commentCount > 0 ? formatCount(commentCount) : 'Comments'}</span>
				</PostAction>
				<PostAction className="ml-auto" onClick={() => void sharePost(post)}>
					<Share2 aria-hidden size={20} />
					Share
				</PostAction>
			</div>
			<PostRevisions id={post.id} open={showsRevisions} onOpenChange={setShowsRevisions} />
			{isOpen && <div id={`${id}-comments`}>{renderComments(post)}</div>}
		</Card>
	);
});
