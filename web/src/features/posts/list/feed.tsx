/** The feed: everybody's posts, those new to the viewer, or those of the viewer's tribes. */
import { say } from '@friends/contract/core/languages/say';
import type { FeedScope } from '@friends/contract/posts/posts.schema';
import type { ReactNode } from 'react';
import { useSession } from '#core/session/use-session.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useSteeredFeed } from '../steering/use-steered-feed.ts';
import { PostList, type PostListProps } from './post-list.tsx';

export interface FeedProps extends Pick<PostListProps, 'renderComments'> {
	scope?: FeedScope;
	/** Action of the empty state. */
	emptyAction: ReactNode;
}

const emptyTitles = (): Record<FeedScope, string> => ({
	all: say('No posts yet. Be the first to share something!'),
	discover: say('Nothing new to discover'),
	tribes: say('No posts from your tribes yet'),
});

export function Feed({ scope = 'all', emptyAction, renderComments }: FeedProps) {
	const { user } = useSession();
	const { order, list } = useSteeredFeed(scope);
	const isNewest = order === 'newest';
	const empty = (
		<Card>
			<EmptyState illustration="bead" title={emptyTitles()[scope]} action={emptyAction} />
		</Card>
	);
	return (
		<PostList
			key={order}
			name={isNewest ? `feed ${scope}` : `feed ${scope} for you`}
			list={list}
			empty={empty}
			hasEntrance
			hasFolds
			hasMark={user !== null && scope === 'all' && isNewest}
			renderComments={renderComments}
		/>
	);
}
