/** A list of posts in all its states: loading, empty, out of reach, and the posts without end. */
import { type ReactNode, useState } from 'react';
import type { RenderComments } from '#entities/post/card/post-card.tsx';
import { PostSkeleton } from '#entities/post/card/post-skeleton.tsx';
import type { PostPlace } from '#entities/post/post-place.ts';
import { postStore } from '#entities/post/post-store.ts';
import type { PostListQuery } from '#entities/post/posts.queries.ts';
import { Loaded } from '#ui/states/loaded.tsx';
import { FeedEnd } from './feed-end.tsx';
import { FeedList } from './feed-list.tsx';

export interface PostListProps {
	/** Tells the list from others, for the place that is kept in it. */
	name: string;
	list: PostListQuery;
	/** What stands where there are none. */
	empty: ReactNode;
	/** The first posts fade and rise, if they had to be waited for. */
	hasEntrance?: boolean;
	/** Must stay the same function from drawing to drawing. */
	renderComments: RenderComments;
	place?: PostPlace;
}

export function PostList({ name, list, empty, hasEntrance = false, renderComments, place = 'list' }: PostListProps) {
	const { isPending, isPlaceholderData, isFetchingNextPage, hasNextPage } = list;
	const [hasWaited] = useState(isPending);
	const ids = (list.data?.posts ?? []).map(({ id }) => id);
	const deleted = postStore.useDeleted(ids);
	const isEmpty = ids.every((id) => deleted.has(id)) && !hasNextPage;
	return (
		<Loaded
			query={list}
			loading={<LoadingPosts />}
			offline="We’ll load the posts when you’re back online."
			failed="The posts couldn’t be loaded"
			inCard
		>
			{({ posts }) =>
				isEmpty ? (
					empty
				) : (
					<div className="grid grid-cols-1 gap-3 tablet:gap-4">
						<FeedList
							name={name}
							posts={posts}
							isWhole={!hasNextPage && !isPlaceholderData}
							isBusy={isFetchingNextPage}
							hasEntrance={hasEntrance && hasWaited}
							place={place}
							renderComments={renderComments}
						/>
						{!isPlaceholderData && <FeedEnd feed={list} />}
					</div>
				)
			}
		</Loaded>
	);
}

const skeletons = [1, 2, 3];

function LoadingPosts() {
	return (
		// As tall as a screen, as the posts will be: what stands below is not seen, nor asked for, meanwhile.
		<section aria-label="Posts" aria-busy="true" className="grid min-h-dvh grid-cols-1 content-start gap-3 tablet:gap-4">
			<p role="status" className="sr-only">
				Loading posts
			</p>
			{skeletons.map((number) => (
				<PostSkeleton key={number} />
			))}
		</section>
	);
}
