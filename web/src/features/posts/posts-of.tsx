/** The posts of one person, in all states. */
import type { Post } from '@friends/contract/posts/posts.schema';
import type { ReactNode } from 'react';
import { useRetry } from '#core/use-retry.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { PostSkeleton } from '#ui/skeleton.tsx';
import { FeedEnd } from './feed-end.tsx';
import { FeedList } from './feed-list.tsx';
import { usePostsOf } from './posts.queries.ts';

export interface PostsOfProps {
	personId: string;
	/** Those that are known already. */
	first: Post[];
	/** What stands where there are none. */
	empty: ReactNode;
	/** Must stay the same function from drawing to drawing. */
	renderComments: (post: Post) => ReactNode;
}

export function PostsOf({ personId, first, empty, renderComments }: PostsOfProps) {
	const list = usePostsOf(personId, first);
	const { data, isPending, isPlaceholderData, isFetchingNextPage, hasNextPage, fetchStatus, refetch } = list;
	const { isRetrying, retry } = useRetry(refetch);

	if (isPending && !isRetrying) return fetchStatus === 'paused' ? <Offline /> : <Loading />;
	if (!data || (isPlaceholderData && isRetrying)) {
		return (
			<Card>
				<LoadError title="The posts could not be loaded" isRetrying={isRetrying} onRetry={retry} />
			</Card>
		);
	}
	if (data.posts.length === 0 && !hasNextPage) return empty;
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:gap-4">
			<FeedList posts={data.posts} isBusy={isFetchingNextPage} hasEntrance={false} renderComments={renderComments} />
			{!isPlaceholderData && <FeedEnd feed={list} />}
		</div>
	);
}

function Loading() {
	return (
		<div aria-busy="true">
			<p role="status" className="sr-only">
				Loading posts
			</p>
			<PostSkeleton />
		</div>
	);
}

function Offline() {
	return (
		<Card>
			<EmptyState illustration="tangle" title="You are offline" text="The posts come when the connection does." />
		</Card>
	);
}
