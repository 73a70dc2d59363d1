/** An infinite list of posts in all states of its query: loading, empty, failed, loaded. */
import { say } from '@friends/contract/core/languages/say';
import { type ReactNode, useState } from 'react';
import type { RenderComments } from '#entities/post/card/post-card.tsx';
import { PostSkeleton } from '#entities/post/card/post-skeleton.tsx';
import type { PostPlace } from '#entities/post/post-place.ts';
import { postStore } from '#entities/post/post-store.ts';
import type { PostListQuery } from '#entities/post/posts.queries.ts';
import { Loaded } from '#ui/states/loaded.tsx';
import { FeedEnd } from './feed-end.tsx';
import { FeedList } from './feed-list.tsx';
import type { LineInFeed } from './line-in-feed.ts';

export interface PostListProps {
	/** Unique name of the list, for its kept scroll position. */
	name: string;
	list: PostListQuery;
	/** Shown without posts. */
	empty: ReactNode;
	/** The first posts fade and rise if they had to load. */
	hasEntrance?: boolean;
	/** Folds long runs by one author. */
	hasFolds?: boolean;
	/** Shows how far the member has seen it: only of the newest order of everything. */
	hasMark?: boolean;
	/** A line of the list's own, in place of the mark. */
	line?: LineInFeed | null;
	/** Must be stable between renders. */
	renderComments: RenderComments;
	place?: PostPlace;
}

export function PostList({
	name,
	list,
	empty,
	hasEntrance = false,
	hasFolds = false,
	hasMark = false,
	line = null,
	renderComments,
	place = 'list',
}: PostListProps) {
	const { isPending, isPlaceholderData, hasNextPage } = list;
	const [hasWaited] = useState(isPending);
	const ids = (list.data?.items ?? []).map(({ id }) => id);
	const deleted = postStore.useDeleted(ids);
	const isEmpty = ids.every((id) => deleted.has(id)) && !hasNextPage;
	return (
		<Loaded
			query={list}
			loading={<LoadingPosts />}
			offline={say('We’ll load the posts when you’re back online.')}
			failed={say('The posts couldn’t be loaded')}
			inCard
		>
			{({ items: posts }) =>
				isEmpty ? (
					empty
				) : (
					<div className="grid grid-cols-1 gap-3 tablet:gap-4">
						<FeedList
							name={name}
							list={list}
							posts={posts}
							isWhole={!hasNextPage && !isPlaceholderData}
							hasFolds={hasFolds}
							hasMark={hasMark}
							line={line}
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
		// As tall as a screen, as the posts will be: parts below are neither visible nor fetched meanwhile.
		<section aria-label={say('Posts')} aria-busy="true" className="grid min-h-dvh grid-cols-1 content-start gap-3 tablet:gap-4">
			<p role="status" className="sr-only">
				{say('Loading posts')}
			</p>
			{skeletons.map((number) => (
				<PostSkeleton key={number} />
			))}
		</section>
	);
}
