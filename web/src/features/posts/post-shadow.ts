/** The latest word on single posts, above every list that shows them: what the server said last, and the like that somebody wants. */
import type { Like, Post } from '@friends/contract/posts/posts.schema';
import { useMemo, useSyncExternalStore } from 'react';
import { getSession, subscribeToSession } from '#core/session/session-store.ts';

interface Shadow {
	/** The server's word, newer than that of the lists. */
	readonly known: Partial<Post>;
	readonly knownAt: number;
	/** What the person wants; undefined once the server has answered. */
	readonly wantsLike: boolean | undefined;
	/** A like is on its way. */
	readonly isSettling: boolean;
}

const unknown: Shadow = { known: {}, knownAt: 0, wantsLike: undefined, isSettling: false };
const shadows = new Map<string, Shadow>();
const listeners = new Set<() => void>();
/** Counts readings and replies, so that of two answers it is known which was asked for later. */
let clock = 0;
let viewerId = getSession().user?.id;

// What is known is one viewer's knowledge.
subscribeToSession(() => {
	if (getSession().user?.id === viewerId) return;
	viewerId = getSession().user?.id;
	shadows.clear();
	notify();
});

/** Take it before asking the server for posts, and hand it to `learnPosts` with the answer. */
export function startReading(): number {
	clock += 1;
	return clock;
}

/** The server's reply wins, unless something newer is known. Posts that nobody touched need no shadow. */
export function learnPosts(posts: readonly Post[], readAt: number): void {
	let hasLearnt = false;
	for (const post of posts) {
		const shadow = shadows.get(post.id);
		if (!shadow || shadow.isSettling || shadow.knownAt > readAt) continue;
		shadows.set(post.id, { ...shadow, known: post, knownAt: readAt });
		hasLearnt = true;
	}
	if (hasLearnt) notify();
}

export function learnLike(post: Post, { liked, count }: Like): void {
	const { viewer } = knownView(post);
	change(post.id, ({ known }) => ({ known: { ...known, viewer: { ...viewer, liked }, likeCount: count }, knownAt: startReading() }));
}

/** One more comment, until the post is read again. */
export function learnComment(post: Post): void {
	const { commentCount } = knownView(post);
	change(post.id, ({ known }) => ({ known: { ...known, commentCount: commentCount + 1 }, knownAt: startReading() }));
}

export function wantLike(id: string, wantsLike: boolean | undefined): void {
	change(id, () => ({ wantsLike }));
}

export function setSettling(id: string, isSettling: boolean): void {
	change(id, () => ({ isSettling }));
}

export function shadowOf(id: string): Shadow {
	return shadows.get(id) ?? unknown;
}

/** The post as the server knows it. */
export function knownView(post: Post): Post {
	return { ...post, ...shadowOf(post.id).known };
}

/** The post as it is shown: with the like that is wanted already counted. */
export function shownView(post: Post): Post {
	return withWish(knownView(post), shadowOf(post.id).wantsLike);
}

export function useShownPost(post: Post): Post {
	const shadow = useSyncExternalStore(subscribe, () => shadowOf(post.id));
	return useMemo(() => withWish({ ...post, ...shadow.known }, shadow.wantsLike), [post, shadow]);
}

function withWish(post: Post, wantsLike: boolean | undefined): Post {
	if (wantsLike === undefined || wantsLike === post.viewer.liked) return post;
	return {
		...post,
		viewer: { ...post.viewer, liked: wantsLike },
		likeCount: Math.max(0, post.likeCount + (wantsLike ? 1 : -1)),
	};
}

function change(id: string, changes: (shadow: Shadow) => Partial<Shadow>): void {
	const shadow = shadowOf(id);
	shadows.set(id, { ...shadow, ...changes(shadow) });
	notify();
}

function notify(): void {
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}
