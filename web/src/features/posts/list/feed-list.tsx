/** A virtualised list of posts as articles; those far from view only keep their space. */
import { say } from '@friends/contract/core/languages/say';
import type { Post } from '@friends/contract/posts/posts.schema';
import { type CSSProperties, Fragment, type ReactNode, type RefCallback, Suspense, useRef, useState } from 'react';
import { Foldable } from '#entities/filter/foldable.tsx';
import { PostCard, type RenderComments } from '#entities/post/card/post-card.tsx';
import type { PostPlace } from '#entities/post/post-place.ts';
import { useFeedHere } from '#entities/post/use-feed-here.ts';
import { cx } from '#ui/cx.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { PartBoundary } from '#ui/states/part-boundary.tsx';
import { PostMenu } from '../post-menu.tsx';
import { FoldLine } from './fold-line.tsx';
import type { Fold } from './folds.ts';
import type { LineInFeed } from './line-in-feed.ts';
import type { FeedMarksProps } from './seen/feed-marks.tsx';
import type { FurtherPosts } from './seen/use-way-to-mark.ts';
import { useFocusPost } from './use-focus-post.ts';
import { useFolds } from './use-folds.ts';
import { usePostWindow } from './use-post-window.ts';
import { useStepBetweenPosts } from './use-step-between-posts.ts';

export interface FeedListProps {
	/** Unique name of the list. */
	name: string;
	/** The list that the posts are of, which loads further ones. */
	list: FurtherPosts;
	/** All that are loaded. */
	posts: readonly Post[];
	/** True when there are no more pages. */
	isWhole: boolean;
	/** The first posts fade and rise one after the other. */
	hasEntrance: boolean;
	hasFolds?: boolean;
	hasMark?: boolean;
	line?: LineInFeed | null;
	place: PostPlace;
	renderComments: RenderComments;
}

const feedMarks = lazyPart(async () => (await import('./seen/feed-marks.tsx')).FeedMarks);

/** Renders nothing where its code does not come: no post waits for it. */
const Marks = (props: FeedMarksProps) => (
	<PartBoundary missing={null} onMissing={() => undefined}>
		<Suspense>
			<feedMarks.Part {...props} />
		</Suspense>
	</PartBoundary>
);

export function FeedList(props: FeedListProps) {
	const { name, list, posts, isWhole, hasEntrance, hasFolds = false, hasMark = false, line: ownLine = null, place, renderComments } = props;
	useFeedHere();
	const box = useRef<HTMLDivElement>(null);
	const [markLine, setLine] = useState<LineInFeed | null>(null);
	const line = markLine ?? ownLine;
	const { shown: unfolded, folds, open } = useFolds(posts, { name, breakAt: line?.postId ?? null, isOn: hasFolds });
	const { shown, roomAfter, hasScrolled, measure, setFocused, mount } = usePostWindow(name, unfolded, box);

	const focusPost = useFocusPost(box, mount);

	const setSize = isWhole ? unfolded.length : -1;
	useStepBetweenPosts(box);

	/** The button is gone then: the focus goes on to the first post that it stood for. */
	function openFold(fold: Fold) {
		open(fold);
		focusPost(fold.ids[0] ?? '');
	}

	return (
		<>
			{hasMark && <Marks posts={posts} folds={folds} isWhole={isWhole} list={list} box={box} focusPost={focusPost} onLine={setLine} />}
			<div
				ref={box}
				role="feed"
				aria-label={say('Posts')}
				aria-busy={list.isFetchingNextPage}
				className="-mb-3 tablet:-mb-4"
				onFocus={({ target }) => setFocused(postOf(target) ?? '')}
			>
				{shown.map(({ post, position, roomBefore }) => {
					const fold = folds.get(post.id);
					return (
						<Fragment key={post.id}>
							<Room height={roomBefore} />
							<Row ref={measure} id={post.id} enteringAt={hasEntrance && !hasScrolled ? position : null}>
								{post.id === line?.postId && line.line}
								<Foldable id={post.id} filtered={post.viewer.filtered} position={position + 1} setSize={setSize}>
									<PostCard
										post={post}
										place={place}
										position={position + 1}
										setSize={setSize}
										Menu={PostMenu}
										renderComments={renderComments}
									/>
								</Foldable>
								{fold && <FoldLine fold={fold} onOpen={() => openFold(fold)} />}
							</Row>
						</Fragment>
					);
				})}
				<Room height={roomAfter} />
			</div>
		</>
	);
}

const postOf = (target: Element) => target.closest<HTMLElement>('[data-post-id]')?.dataset.postId;

const entering = 5;
const staggerMs = 40;

interface RowProps {
	ref: RefCallback<HTMLElement>;
	id: string;
	/** Position among posts that fade and rise; null for none. */
	enteringAt: number | null;
	children: ReactNode;
}

/** A post with the lines that belong to it, measured together. */
function Row({ ref, id, enteringAt, children }: RowProps) {
	const isEntering = enteringAt !== null && enteringAt < entering;
	return (
		<div
			ref={ref}
			data-post-id={id}
			// Empty once its post is deleted.
			className={cx('pb-3 empty:hidden tablet:pb-4', isEntering && 'animate-rise-in')}
			style={isEntering ? ({ animationDelay: `${enteringAt * staggerMs}ms`, animationFillMode: 'backwards' } as CSSProperties) : undefined}
		>
			{children}
		</div>
	);
}

/** Spacer for unmounted posts. It must not be a scroll anchor of the browser. */
function Room({ height }: { height: number }) {
	return height > 0 && <div className="[overflow-anchor:none]" style={{ height }} />;
}
