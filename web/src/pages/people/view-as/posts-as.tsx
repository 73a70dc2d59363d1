/** Posts of the member as others see them, to read only. */
import { say } from '@friends/contract/core/languages/say';
import type { Post } from '@friends/contract/posts/posts.schema';
import type { Onlooker } from '@friends/contract/profiles/onlookers';
import type { Person } from '@friends/contract/users/users.schema';
import { Heart, MessageCircle } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { PostByline } from '#entities/post/card/post-byline.tsx';
import { PostContent } from '#entities/post/card/post-card.tsx';
import { PostReactions } from '#entities/post/card/post-reactions.tsx';
import { PostSkeleton } from '#entities/post/card/post-skeleton.tsx';
import { PollInPost } from '#entities/post/poll/poll-in-post.tsx';
import { usePostsAs } from '#features/profiles/seen-as.queries.ts';
import { formatCount } from '#ui/counts.ts';
import type { Icon } from '#ui/drawings/icon.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadedList } from '#ui/states/loaded-list.tsx';
import { Still } from './still.tsx';

export function PostsAs({ person, as }: { person: Person; as: Onlooker }) {
	return (
		<div className="grid grid-cols-1 gap-3 tablet:gap-4">
			<LoadedList
				list={usePostsAs(person, as)}
				loading={<PostSkeleton />}
				loadingMore={<PostSkeleton />}
				offline={say('We’ll load the posts when you’re back online.')}
				failed={say('The posts couldn’t be loaded')}
				empty={
					<Card>
						<EmptyState illustration="bead" title={say('No posts yet')} />
					</Card>
				}
				more={say('Show more')}
				moreFailed={say('The rest couldn’t be loaded.')}
			>
				{(posts) => posts.map((post) => <StillPost key={post.id} post={post} />)}
			</LoadedList>
		</div>
	);
}

const noRevisions = () => {};

function StillPost({ post }: { post: Post }) {
	const id = useId();
	const { likeCount, commentCount, reactions } = post;
	return (
		<Card as="article" aria-labelledby={id} className="px-4 pt-4 pb-2 tablet:px-5 tablet:pt-4.5 tablet:pb-2.5">
			<Still>
				<PostByline post={post} place="list" headingId={id} onShowRevisions={noRevisions} menu={null} />
			</Still>
			<PostContent post={{ ...post, poll: null }} place="list" />
			{post.poll && (
				<Still>
					<PollInPost post={post} />
				</Still>
			)}
			<div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-5 text-small font-label text-muted">
				<Count icon={Heart} count={likeCount}>
					{say('{count, plural, one {# like} other {# likes}}', { count: likeCount })}
				</Count>
				{Object.keys(reactions).length > 0 && (
					<Still>
						<PostReactions post={post} />
					</Still>
				)}
				<Count icon={MessageCircle} count={commentCount}>
					{say('{count, plural, one {# comment} other {# comments}}', { count: commentCount })}
				</Count>
			</div>
		</Card>
	);
}

/** @param children the count in words */
function Count({ icon: IconComponent, count, children }: { icon: Icon; count: number; children: ReactNode }) {
	return (
		<span className="inline-flex items-center gap-1.75">
			<IconComponent aria-hidden size={20} />
			<span aria-hidden className="tabular-nums">
				{formatCount(count)}
			</span>
			<span className="sr-only">{children}</span>
		</span>
	);
}
