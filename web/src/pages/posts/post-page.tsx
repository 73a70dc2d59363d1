/** Page of one post with its comments, where a shared link leads. */
import { say } from '@friends/contract/core/languages/say';
import './post-page.css';
import { titleOfPost } from '@friends/contract/posts/post-title';
import type { Post } from '@friends/contract/posts/posts.schema';
import { type ReactNode, useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '#core/http/api-error.ts';
import { usePageTitle } from '#entities/community/use-title.ts';
import { paths } from '#entities/paths.ts';
import { PostCard, type RenderComments } from '#entities/post/card/post-card.tsx';
import { PostSkeleton } from '#entities/post/card/post-skeleton.tsx';
import { usePost } from '#entities/post/posts.queries.ts';
import { useRefreshPost } from '#entities/post/use-refresh-post.ts';
import { CommentsPlaceholder } from '#features/comments/comments-skeleton.tsx';
import { MorePostsOf } from '#features/posts/list/more-posts-of.tsx';
import { PostMenu } from '#features/posts/post-menu.tsx';
import { cx } from '#ui/cx.ts';
import { Card } from '#ui/layout/card.tsx';
import { useIsWide } from '#ui/layout/use-wide.ts';
import { lazyWithin } from '#ui/states/lazy-part.tsx';
import { LoadError } from '#ui/states/load-error.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useRetry } from '#ui/states/use-retry.ts';
import { ReportHiddenPost } from '../hidden-thing.tsx';
import type { PageProps } from '../page-props.ts';
import { Actions, BackToHome, Placeholder } from '../placeholder.tsx';
import { PostCrumb } from './post-crumb.tsx';

const EventHead = lazyWithin(async () => (await import('#features/events/page/event-head.tsx')).EventHead, <PostSkeleton />);
const EventBox = lazyWithin(async () => (await import('./event-box.tsx')).EventBox, null);
const PageComments = lazyWithin(async () => (await import('#features/comments/page-comments.tsx')).PageComments, <CommentsPlaceholder />);

export function PostPage({ params: { id = '' } }: PageProps) {
	const { data: post, error, fetchStatus, refetch } = usePost(id);
	const { isRetrying, retry } = useRetry(refetch);
	if (post) return <PostView post={post} />;
	if (error instanceof ApiError && error.status === 404) {
		return (
			<Placeholder
				illustration="lost"
				title={say('This post isn’t here')}
				text={say('It doesn’t exist, or you can’t see it.')}
				action={
					<Actions>
						<BackToHome />
						<ReportHiddenPost id={id} />
					</Actions>
				}
			/>
		);
	}
	if (fetchStatus === 'paused') {
		return <Placeholder illustration="tangle" title={say('You’re offline')} text={say('We’ll load the post when you’re back online.')} />;
	}
	return (
		<Column tribe={null}>
			{error || isRetrying ? (
				<Card>
					<LoadError headingLevel={1} title={say('The post couldn’t be loaded')} isRetrying={isRetrying} onRetry={retry} />
				</Card>
			) : (
				<Loading label={say('Loading the post')}>
					<PostSkeleton />
				</Loading>
			)}
		</Column>
	);
}

function PostView({ post }: { post: Post }) {
	const [, navigate] = useLocation();
	const isWide = useIsWide();
	const [bar, setBar] = useState<HTMLElement | null>(null);
	const renderComments = useCallback<RenderComments>(
		(shown, focusCount) => <CommentsOf post={shown} focusCount={focusCount} bar={bar} />,
		[bar],
	);
	usePageTitle(titleOfPost(post));

	const side = post.event ? <EventBox post={post} /> : <MorePostsOf author={post.author} exceptId={post.id} />;
	return (
		<Column tribe={post.tribe} side={isWide && side} hasEvent={post.event !== null}>
			{!post.title && <h1 className="sr-only">{titleOfPost(post)}</h1>}
			{post.event && (
				<div className="mb-4 grid grid-cols-1 gap-4">
					<EventHead post={post} />
					{!isWide && side}
				</div>
			)}
			<PostCard post={post} place="page" Menu={PostMenu} renderComments={renderComments} onDeleted={() => navigate(paths.home)} />
			<div ref={setBar} className="field-bar" />
		</Column>
	);
}

interface ColumnProps {
	tribe: Post['tribe'];
	side?: ReactNode;
	/** True for the wider side of an event. */
	hasEvent?: boolean;
	children: ReactNode;
}

function Column({ tribe, side, hasEvent = false, children }: ColumnProps) {
	return (
		<div
			className={cx(
				'mx-auto grid max-w-column grid-cols-1 items-start columns:max-w-252.5',
				hasEvent ? 'gap-6 columns:grid-cols-[minmax(0,1fr)_312px]' : 'gap-9 columns:grid-cols-[minmax(0,1fr)_280px]',
			)}
		>
			<div className="grid grid-cols-1">
				<PostCrumb tribe={tribe} />
				{children}
			</div>
			{side}
		</div>
	);
}

function CommentsOf({ post, focusCount, bar }: { post: Post; focusCount: number; bar: HTMLElement | null }) {
	const refresh = useRefreshPost();
	return (
		<PageComments
			post={post}
			bar={bar}
			focusCount={focusCount}
			onCreated={() => refresh(post)}
			onDeleted={() => refresh(post)}
			onCaughtUp={() => refresh(post)}
		/>
	);
}
