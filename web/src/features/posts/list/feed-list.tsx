/** A virtualised list of posts as articles; those far from view only keep their space. */
import { say } from '@friends/contract/core/languages/say';
import type { Post } from '@friends/contract/posts/posts.schema';
import { type CSSProperties, type FocusEvent, Fragment } from 'react';
import { PostCard, type RenderComments } from '#entities/post/card/post-card.tsx';
import type { PostPlace } from '#entities/post/post-place.ts';
import { useFeedHere } from '#entities/post/use-feed-here.ts';
import { cx } from '#ui/cx.ts';
import { PostMenu } from '../post-menu.tsx';
import { usePostWindow } from './use-post-window.ts';
import { useStepBetweenPosts } from './use-step-between-posts.ts';

export interface FeedListProps {
	/** Unique name of the list. */
	name: string;
	posts: readonly Post[];
	/** True when there are no more pages. */
	isWhole: boolean;
	/** True while the next page loads. */
	isBusy: boolean;
	/** The first posts fade and rise one after the other. */
	hasEntrance: boolean;
	place: PostPlace;
	renderComments: RenderComments;
}

const entering = 5;
const staggerMs = 40;

export function FeedList({ name, posts, isWhole, isBusy, hasEntrance, place, renderComments }: FeedListProps) {
	useFeedHere();
	const { box, shown, roomAfter, hasScrolled, measure, setFocused } = usePostWindow(name, posts);

	useStepBetweenPosts(box);

	function handleFocus({ target }: FocusEvent) {
		const { postId } = target.closest<HTMLElement>('[data-post-id]')?.dataset ?? {};
		if (postId !== undefined) setFocused(postId);
	}

	return (
		<div ref={box} role="feed" aria-label={say('Posts')} aria-busy={isBusy} className="-mb-3 tablet:-mb-4" onFocus={handleFocus}>
			{shown.map(({ post, position, roomBefore }) => {
				const isEntering = hasEntrance && !hasScrolled && position < entering;
				return (
					<Fragment key={post.id}>
						<Room height={roomBefore} />
						<div
							ref={measure}
							data-post-id={post.id}
							// Empty once its post is deleted.
							className={cx('pb-3 empty:hidden tablet:pb-4', isEntering && 'animate-rise-in')}
							style={
								isEntering ? ({ animationDelay: `${position * staggerMs}ms`, animationFillMode: 'backwards' } as CSSProperties) : undefined
							}
						>
							<PostCard
								post={post}
								place={place}
								position={position + 1}
								setSize={isWhole ? posts.length : -1}
								Menu={PostMenu}
								renderComments={renderComments}
							/>
						</div>
					</Fragment>
				);
			})}
			<Room height={roomAfter} />
		</div>
	);
}

/** Spacer for unmounted posts. It must not be a scroll anchor of the browser. */
function Room({ height }: { height: number }) {
	return height > 0 && <div className="[overflow-anchor:none]" style={{ height }} />;
}
