/** The posts of the feed as a list of articles. */
import type { Post } from '@friends/contract/posts/posts.schema';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { PostCard } from './post-card.tsx';

export interface FeedListProps {
	posts: readonly Post[];
	/** More is on its way. */
	isBusy: boolean;
	/** The first posts fade and rise, one after the other. */
	hasEntrance: boolean;
	renderComments: (post: Post) => ReactNode;
}

const entering = 5;
const staggerMs = 40;

export function FeedList({ posts, isBusy, hasEntrance, renderComments }: FeedListProps) {
	return (
		<ul aria-label="Posts" aria-busy={isBusy} className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:gap-4">
			{posts.map((post, index) => {
				const isEntering = hasEntrance && index < entering;
				return (
					<li
						key={post.id}
						// Without its post, once that is deleted.
						className={cx('empty:hidden', isEntering && 'animate-rise-in')}
						style={isEntering ? ({ animationDelay: `${index * staggerMs}ms`, animationFillMode: 'backwards' } as CSSProperties) : undefined}
					>
						<PostCard post={post} renderComments={renderComments} />
					</li>
				);
			})}
		</ul>
	);
}
