/** The feed in all its states: loading, empty, out of reach, and the posts without end. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
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
	const { data, isPending, isError, isFetchingNextPage, hasNextPage, fetchStatus, refetch } = feed;
	/** Posts that had to be waited for come in one after the other; those that were there are simply there. */
	const [hasWaited] = useState(isPending);

	if (isPending) return fetchStatus === 'paused' ? <FeedOffline /> : <FeedSkeleton />;
	if (isError && !data) return <FeedError onRetry={() => void refetch()} />;
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

function FeedError({ onRetry }: { onRetry: () => void }) {
	return (
		<Card>
			<div role="alert">
				<EmptyState
					illustration="tangle"
					title="The posts could not be loaded"
					text="The server did not answer as it should."
					action={
						<Button variant="quiet" onClick={onRetry}>
							Try again
						</Button>
					}
				/>
			</div>
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
