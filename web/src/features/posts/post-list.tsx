/** A list of posts in all its states: loading, empty, out of reach, and the posts without end. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { type ReactNode, useState } from 'react';
import { useRetry } from '#core/use-retry.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { PostSkeleton } from '#ui/skeleton.tsx';
import { FeedEnd } from './feed-end.tsx';
import { FeedList } from './feed-list.tsx';
import type { PostListQuery } from './posts.queries.ts';

export interface PostListProps {
	/** Tells the list from others, for the place that is kept in it. */
	name: string;
	list: PostListQuery;
	/** What stands where there are none. */
	empty: ReactNode;
	/** The first posts fade and rise, if they had to be waited for. */
	hasEntrance?: boolean;
	/** Must stay the same function from drawing to drawing. */
	renderComments: (post: Post) => ReactNode;
}

export function PostList({ name, list, empty, hasEntrance = false, renderComments }: PostListProps) {
	const { data, isPending, isPlaceholderData, isFetchingNextPage, hasNextPage, fetchStatus, refetch } = list;
	const { isRetrying, retry } = useRetry(refetch);
	const [hasWaited] = useState(isPending);

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
			<FeedList
				name={name}
				posts={data.posts}
				isWhole={!hasNextPage && !isPlaceholderData}
				isBusy={isFetchingNextPage}
				hasEntrance={hasEntrance && hasWaited}
				renderComments={renderComments}
			/>
			{!isPlaceholderData && <FeedEnd feed={list} />}
		</div>
	);
}

const skeletons = [1, 2, 3];

function Loading() {
	return (
		// As tall as a screen, as the posts will be: what stands below is not seen, nor asked for, meanwhile.
		<section aria-label="Posts" aria-busy="true" className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-3 tablet:gap-4">
			<p role="status" className="sr-only">
				Loading posts
			</p>
			{skeletons.map((number) => (
				<PostSkeleton key={number} />
			))}
		</section>
	);
}

function Offline() {
	return (
		<Card>
			<EmptyState illustration="tangle" title="You are offline" text="The posts come when the connection does." />
		</Card>
	);
}
