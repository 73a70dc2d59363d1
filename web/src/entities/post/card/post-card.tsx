/** Card of one post. The page passes its comments in. */
import type { Why } from '@friends/contract/feed/for-you';
import type { Post } from '@friends/contract/posts/posts.schema';
import { type ComponentType, type MouseEvent, memo, type ReactNode, use, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSession } from '#core/session/use-session.ts';
import { paths } from '#entities/paths.ts';
import { langOf } from '#entities/text/lang-of.ts';
import { Marking } from '#entities/text/marking.ts';
import { cx } from '#ui/cx.ts';
import { Card } from '#ui/layout/card.tsx';
import { lazyDialog } from '#ui/states/lazy-part.tsx';
import { EventInPost } from '../event-in-post.tsx';
import { PostPictures } from '../pictures/post-pictures.tsx';
import { PollInPost } from '../poll/poll-in-post.tsx';
import { openFromEmptySpot, type PostPlace } from '../post-place.ts';
import { postStore } from '../post-store.ts';
import { LinkPreviewCard } from '../preview/link-preview-card.tsx';
import { toggleSaved } from '../toggle-saved.ts';
import { useDeeds } from '../use-deeds.ts';
import { useLiveCounts } from '../use-live-counts.ts';
import { PostActions } from './post-actions.tsx';
import { PostBody } from './post-body.tsx';
import { PostByline } from './post-byline.tsx';
import { useOpenComments } from './use-open-comments.ts';
import { type PostActs, usePostKeys } from './use-post-keys.ts';

const PostRevisions = lazyDialog(async () => (await import('./post-revisions.tsx')).PostRevisions);

/** @param focusCount grows with each request to focus the field for a comment; 0 before */
export type RenderComments = (post: Post, focusCount: number) => ReactNode;

export interface PostMenuProps {
	/** The post as it is shown. */
	post: Post;
	onShowRevisions: () => void;
	/** Why the list has it here; undefined where the list is in order of time. */
	why?: Why | undefined;
	/** Called after the viewer has deleted the post. */
	onDeleted?: (() => void) | undefined;
}

export interface PostCardProps {
	/** The post as listed; the card adds newer changes. */
	post: Post;
	/** Must be stable between renders. */
	renderComments: RenderComments;
	place?: PostPlace;
	/** Position in a list, from 1, and its length, -1 while unknown. */
	position?: number;
	setSize?: number;
	/** The menu behind the three dots. */
	Menu: ComponentType<PostMenuProps>;
	/** Called after the viewer has deleted the post; the card itself is gone then. */
	onDeleted?: (() => void) | undefined;
}

export const PostCard = memo(function PostCard(props: PostCardProps) {
	const { post: listed, place = 'list', position, setSize, Menu, renderComments, onDeleted } = props;
	const post = postStore.useShown(listed.id, listed);
	const isDeleted = postStore.useDeleted([listed.id]).has(listed.id);
	useLiveCounts(listed);
	const id = useId();
	const article = useRef<HTMLDivElement>(null);
	const [, navigate] = useLocation();
	const isPage = place === 'page';
	const comments = useOpenComments(listed, isPage);
	const [showsRevisions, setShowsRevisions] = useState(false);
	const path = paths.post(listed.id);
	const showRevisions = () => setShowsRevisions(true);

	usePostKeys(article, place, { ...useKeyDeeds(post), open: () => navigate(path), comment: comments.open });

	const handleClick = (event: MouseEvent) => {
		if (!isPage) openFromEmptySpot(event, path, navigate);
	};

	if (isDeleted) return null;

	return (
		<Card
			ref={article}
			as="article"
			aria-labelledby={`${id}-author`}
			aria-posinset={position}
			aria-setsize={setSize}
			tabIndex={position === undefined ? undefined : -1}
			className={cx(
				'px-4 pt-4 pb-2 focus-visible:outline-2 focus-visible:outline-focus tablet:px-5 tablet:pt-4.5 tablet:pb-2.5',
				!isPage && 'cursor-pointer',
			)}
			onClick={handleClick}
			onAuxClick={handleClick}
		>
			<PostByline
				post={post}
				place={place}
				headingId={`${id}-author`}
				onShowRevisions={showRevisions}
				menu={<Menu post={post} why={listed.viewer.why} onShowRevisions={showRevisions} onDeleted={onDeleted} />}
			/>
			<PostContent post={post} place={place} />
			<PostActions post={post} comments={comments} commentsId={`${id}-comments`} />
			<PostRevisions id={post.id} open={showsRevisions} onOpenChange={setShowsRevisions} />
			{comments.isOpen && (
				<div id={`${id}-comments`} className="cursor-auto">
					{renderComments(post, comments.focusCount)}
				</div>
			)}
		</Card>
	);
});

/** What keys do to the post. */
function useKeyDeeds(post: Post): Pick<PostActs, 'like' | 'save'> {
	const deeds = useDeeds();
	const { user } = useSession();
	return {
		like: () => post.viewer.canLike && deeds.like(post),
		save: () => user && toggleSaved(deeds, post),
	};
}

export function PostContent({ post, place }: { post: Post; place: PostPlace }) {
	return (
		<>
			{!post.event && <PostTitle post={post} place={place} />}
			<div className={cx('cursor-auto', (!post.title || post.event) && 'mt-2.5')}>
				<PostBody post={post} isWhole={place === 'page'} />
			</div>
			{/* The page of an event has it, with its picture, at the head. */}
			{!(post.event && place === 'page') && <PostPictures pictures={post.attachments} />}
			{post.event && place !== 'page' && <EventInPost post={post} />}
			{post.poll && <PollInPost post={post} />}
			{post.preview && <LinkPreviewCard preview={post.preview} />}
		</>
	);
}

function PostTitle({ post: { id, title }, place }: { post: Post; place: PostPlace }) {
	const mark = use(Marking);
	if (!title) return null;
	if (place === 'page') {
		return (
			<h1 dir="auto" lang={langOf(title)} className="mt-3.5 mb-1.5 text-h2 wrap-anywhere">
				{title}
			</h1>
		);
	}
	return (
		<h3 dir="auto" lang={langOf(title)} className="mt-3.5 mb-1 text-title wrap-anywhere">
			<Link href={paths.post(id)} className="rounded-chip hover:underline">
				{mark(title)}
			</Link>
		</h3>
	);
}
