/** Posts of a tribe as a shadow-banned person sees them, to read only. */
import { say } from '@friends/contract/core/languages/say';
import type { Person } from '@friends/contract/users/users.schema';
import { PostSkeleton } from '#entities/post/card/post-skeleton.tsx';
import { type SeenBy, usePostsSeenBy } from '#features/tribes/seen-by/seen-by.queries.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadedList } from '#ui/states/loaded-list.tsx';
import { SeenPostCard } from './seen-post-card.tsx';

export function PostsSeenBy({ person, by }: { person: Person; by: SeenBy }) {
	return (
		<div className="mx-auto grid w-full max-w-column grid-cols-1 gap-3 tablet:gap-4">
			<LoadedList
				list={usePostsSeenBy(by)}
				loading={<PostSkeleton />}
				loadingMore={<PostSkeleton />}
				offline={say('We’ll load the posts when you’re back online.')}
				failed={say('The posts couldn’t be loaded')}
				empty={
					<Card>
						<EmptyState illustration="bead" title={say('No posts in this tribe yet')} />
					</Card>
				}
				more={say('Show more')}
				moreFailed={say('The rest couldn’t be loaded.')}
			>
				{(posts) => posts.map((seen) => <SeenPostCard key={seen.post.id} seen={seen} person={person} by={by} />)}
			</LoadedList>
		</div>
	);
}
