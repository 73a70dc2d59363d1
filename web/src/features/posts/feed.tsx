/** The feed in all its states: loading, empty, out of reach, and the posts without end. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { type ReactNode, useState } from 'react';
import { useRetry } from '#core/use-retry.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { PostSkeleton } from '#ui/skeleton.tsx';
import { FeedEnd } from './feed-end.tsx';
import { FeedList } from './feed-list.tsx';
import { useFeed } from './posts.queries.ts';

export interface FeedProps {
	/** What an empty feed offers. */
	emptyAction: ReactNode;
	/** Must stay the same function from drawing to drawing. */
	renderComments: (post: Post) => ReactNode;
}

export function Feed({ emptyAction, renderComments }: FeedProps) {
	const feed = useFeed();
	const { data, isPending, isFetchingNextPage, hasNextPage, fetchStatus, refetch } = feed;
	const { isRetrying, retry } = useRetry(refetch);
	/** Posts that had to be waited for come in one after the other; those that were there are simply there. */
	const [hasWaited] = useState(isPending);

	if (isPending && !isRetrying) return fetchStatus === 'paused' ? <FeedOffline /> : <FeedSkeleton />;
	if (!data) return <FeedError isRetrying={isRetrying} onRetry={retry} />;
	if (data.posts.length === 0 && !hasNextPage) return <FeedEmpty action={emptyAction} />;
	return (
		<>
			<FeedList posts={data.posts} isBusy={isFetchingNextPage} hasEntrance={hasWaited} renderComments={renderComments} />
			<FeedEnd feed={feed} />
		</>
	);
}

const firstSkeletons = [1, 2, 3];

function FeedSkeleton() {
	return (
		<section aria-label="Posts" aria-busy="true" className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:gap-4">
			<p role="status" className="sr-only">
				Loading posts
			</p>
			{firstSkeletons.map((number) => (
				<PostSkeleton key={number} />
			))}
		</section>
	);
}

function FeedEmpty({ action }: { action: ReactNode }) {
	return (
		<Card>
			<EmptyState illustration="feed" title="No posts yet. Be the first to share something!" action={action} />
		</Card>
	);
}

function FeedError(props: { isRetrying: boolean; onRetry: () => void }) {
	return (
		<Card>
			<LoadError title="The posts could not be loaded" {...props} />
		</Card>
	);
}

function FeedOffline() {
	return (
		<Card>
			<EmptyState illustration="tangle" title="You are offline" text="The posts come when the connection does." />
		</Card>
	);
}
