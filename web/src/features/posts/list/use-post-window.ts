/** Windowing of a long list of posts: mounts those in view, those near it, and the one that had the focus last. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { type RefCallback, type RefObject, startTransition, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type KeptPlace, rememberedHeights, rememberedPlace } from './list-memory.ts';
import { type Range, rangeBetween, topsOf } from './post-heights.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useMeasuredPosts } from './use-measured-posts.ts';

/** Overscan above and below the window: while scrolling as far as the next page is fetched ahead. */
const marginPx = { scrolling: 1200, resting: 600 };
/** Mounted at first: enough to fill a screen, or more around the restored position. */
const atFirst = { fromTop: 2, before: 4, after: 8 };
/** Posts mounted at once while not scrolling, beyond those in view, so that the page stays responsive. */
const step = 1;

/** Refers to posts by id, since new posts on top shift all indices. */
interface Wanted extends Range {
	firstId: string;
	lastId: string;
	focusedId: string | null;
}

/** A mounted post, with the space before it for unmounted ones. */
export interface ShownPost {
	post: Post;
	position: number;
	roomBefore: number;
}

export interface PostWindow {
	shown: ShownPost[];
	roomAfter: number;
	hasScrolled: boolean;
	measure: RefCallback<HTMLElement>;
	/** Call it with the post that has the focus. */
	setFocused: (postId: string) => void;
	/** Mounts a post that is far from view, with those around it. */
	mount: (postId: string) => void;
}

/** @param list unique name of the list */
export function usePostWindow(list: string, posts: readonly Post[], box: RefObject<HTMLDivElement | null>): PostWindow {
	const focusedId = useRef<string | null>(null);
	const [heights] = useState(() => rememberedHeights(list));
	const [place] = useState(() => rememberedPlace(list));
	const [wanted, setWanted] = useState(() => wantedOf(posts, rangeAround(posts, place), null));
	const handleMeasured = useRef(() => {});
	const measure = useMeasuredPosts(heights, handleMeasured);

	const positions = useMemo(() => new Map(posts.map(({ id }, position) => [id, position])), [posts]);

	const show = (range: Range) => {
		const next = wantedOf(posts, range, focusedId.current);
		if (!isSame(wanted, next)) setWanted(next);
	};

	// Replaces the window with the posts near the view.
	const hasScrolled = useViewChanges(() => {
		if (box.current) show(rangeAt(box.current, topsOf(posts, heights), marginPx.scrolling));
	});

	/** Extends the window by the posts in view, and at most `most` of those near it. */
	const grow = useEffectEvent((all: readonly Post[], most: number) => {
		if (!box.current) return;
		const known = topsOf(all, heights);
		const [inView, near] = [rangeAt(box.current, known, 0), rangeAt(box.current, known, marginPx.resting)];
		const from = positions.get(wanted.firstId) ?? near.from;
		const to = (positions.get(wanted.lastId) ?? near.from) + 1;
		show({ from: Math.min(from, near.from), to: Math.max(to, inView.to, Math.min(near.to, to + most)) });
	});

	useKeptPlace(box, place);

	useLayoutEffect(() => {
		grow(posts, 0);
		handleMeasured.current = () => startTransition(() => grow(posts, step));
	}, [posts]);

	return {
		...withRooms(posts, topsOf(posts, heights), positionsOf(wanted, positions)),
		hasScrolled,
		measure,
		setFocused: (postId) => {
			focusedId.current = postId;
		},
		mount: (postId) => setWanted(wantedOf(posts, rangeAround(posts, { postId, offset: 0 }), focusedId.current)),
	};
}

/** Calls back on scroll and resize. @returns whether the page has scrolled at all */
function useViewChanges(onChange: () => void): boolean {
	const [hasScrolled, setHasScrolled] = useState(false);
	const follow = useEffectEvent(onChange);

	useLayoutEffect(() => {
		const handleScroll = () => {
			setHasScrolled(true);
			follow();
		};
		const handleResize = () => follow();
		window.addEventListener('scroll', handleScroll, { passive: true });
		window.addEventListener('resize', handleResize);
		return () => {
			window.removeEventListener('scroll', handleScroll);
			window.removeEventListener('resize', handleResize);
		};
	}, []);

	return hasScrolled;
}

/** @param tops offsets of all posts of the list */
function rangeAt(list: Element, tops: readonly number[], margin: number): Range {
	const { top } = list.getBoundingClientRect();
	return rangeBetween(tops, -top - margin, window.innerHeight - top + margin);
}

function rangeAround(posts: readonly Post[], { postId }: KeptPlace): Range {
	if (postId === null) return { from: 0, to: Math.min(posts.length, atFirst.fromTop) };
	const position = Math.max(
		0,
		posts.findIndex(({ id }) => id === postId),
	);
	return { from: Math.max(0, position - atFirst.before), to: Math.min(posts.length, position + atFirst.after) };
}

function wantedOf(posts: readonly Post[], { from, to }: Range, focusedId: string | null): Wanted {
	return { from, to, firstId: posts[from]?.id ?? '', lastId: posts[to - 1]?.id ?? '', focusedId };
}

function isSame(one: Wanted, other: Wanted): boolean {
	return one.firstId === other.firstId && one.lastId === other.lastId && one.focusedId === other.focusedId;
}

/** Sorted indices to mount. The neighbours of the focused post are among them, so that Tab reaches them. */
function positionsOf({ from, to, firstId, lastId, focusedId }: Wanted, positions: ReadonlyMap<string, number>): number[] {
	const count = positions.size;
	const first = positions.get(firstId) ?? Math.max(0, Math.min(from, count - 1));
	const last = Math.min(count - 1, Math.max(first, positions.get(lastId) ?? first + to - from - 1));
	const focused = focusedId === null ? undefined : positions.get(focusedId);
	const around = focused === undefined ? [] : [focused - 1, focused, focused + 1];
	const inView = Array.from({ length: last - first + 1 }, (_, index) => first + index);
	return [...new Set([...around, ...inView])].filter((position) => position >= 0 && position < count).sort((one, other) => one - other);
}

function withRooms(posts: readonly Post[], tops: readonly number[], positions: readonly number[]): Pick<PostWindow, 'shown' | 'roomAfter'> {
	const shown: ShownPost[] = [];
	const roomBetween = (from: number, to: number) => (tops[to] ?? 0) - (tops[from] ?? 0);
	let next = 0;
	for (const position of positions) {
		const post = posts[position];
		if (post) shown.push({ post, position, roomBefore: roomBetween(next, position) });
		next = position + 1;
	}
	return { shown, roomAfter: roomBetween(next, posts.length) };
}
