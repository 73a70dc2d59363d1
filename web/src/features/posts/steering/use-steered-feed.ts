/** The feed in the order that the member chose; posts that are loaded are ranked again as soon as a slider moves. */
import type { FeedOrder } from '@friends/contract/feed/feed.schema';
import { type FeedWeights, scoreOf } from '@friends/contract/feed/for-you';
import type { FeedScope, Post } from '@friends/contract/posts/posts.schema';
import { useMemo } from 'react';
import { type PostListQuery, useFeed } from '#entities/post/posts.queries.ts';
import { useSteering } from './steering.ts';

/** Only the list of everything can be steered. */
export function useSteeredFeed(scope: FeedScope): { order: FeedOrder; list: PostListQuery } {
	const { order: chosen, weights, isMoving } = useSteering();
	const order = scope === 'all' ? chosen : 'newest';
	const feed = useFeed(scope, order);
	const { data } = feed;
	const isRanked = isMoving && order === 'for-you';
	const ranked = useMemo(() => data && isRanked && { ...data, items: rankedBy(weights, data.items) }, [data, isRanked, weights]);
	return { order, list: ranked ? ({ ...feed, data: ranked } as PostListQuery) : feed };
}

function rankedBy(weights: FeedWeights, posts: readonly Post[]): Post[] {
	// The member has just written one that is not ranked yet.
	const scoreOfPost = ({ viewer: { why } }: Post) => (why ? scoreOf(why, weights) : Number.POSITIVE_INFINITY);
	const scores = new Map(posts.map((post) => [post.id, scoreOfPost(post)]));
	const newestFirst = (one: Post, other: Post) => (one.createdAt === other.createdAt ? 0 : one.createdAt < other.createdAt ? 1 : -1);
	const by = (one: Post, other: Post) => {
		const [score = 0, otherScore = 0] = [scores.get(one.id), scores.get(other.id)];
		return score === otherScore ? newestFirst(one, other) : otherScore > score ? 1 : -1;
	};
	return posts.toSorted(by);
}
