/** The latest word on single posts, above every list that shows them: what the server said last, and the like that somebody wants. */
import type { Like, Post } from '@friends/contract/posts/posts.schema';
import { useMemo, useSyncExternalStore } from 'react';
import { createShadowStore } from '#entities/shadow-store.ts';

interface Shadow {
	/** The server's word, newer than that of the lists. */
	readonly known: Partial<Post>;
	readonly knownAt: number;
	/** What the person wants; undefined once the server has answered. */
	readonly wantsLike: boolean | undefined;
	/** A like is on its way. */
	readonly isSettling: boolean;
	/** Deleted here; lists that still have it leave it out. */
	readonly isDeleted: boolean;
}

const store = createShadowStore<Shadow>({ known: {}, knownAt: 0, wantsLike: undefined, isSettling: false, isDeleted: false });

/** Take it before asking the server for posts, and hand it to `learnPosts` with the answer. */
export const startReading = store.startReading;

export const shadowOf = store.of;

/** The server's reply wins, unless something newer is known. Posts that nobody touched need no shadow. */
export function learnPosts(posts: readonly Post[], readAt: number): void {
	for (const post of posts) {
		const { isSettling, knownAt } = store.of(post.id);
		if (store.has(post.id) && !isSettling && knownAt <= readAt) store.change(post.id, { known: post, knownAt: readAt });
	}
}

export function learnLike(post: Post, { liked, count }: Like): void {
	const { viewer } = knownView(post);
	const { known } = store.of(post.id);
	store.change(post.id, { known: { ...known, viewer: { ...viewer, liked }, likeCount: count }, knownAt: startReading() });
}

/** The author has changed it, and this is the server's answer. */
export function learnEdited(post: Post): void {
	store.change(post.id, { known: post, knownAt: startReading() });
}

export function learnDeleted(id: string): void {
	store.change(id, { isDeleted: true });
}

export function useIsDeleted(id: string): boolean {
	return useSyncExternalStore(store.subscribe, () => shadowOf(id).isDeleted);
}

/** Nothing of a list is left to show. */
export function useAreDeleted(posts: readonly Post[]): boolean {
	return useSyncExternalStore(store.subscribe, () => posts.every(({ id }) => shadowOf(id).isDeleted));
}

/** One comment more or less, until the post is read again. */
export function learnCommentCount(post: Post, change: 1 | -1): void {
	const { commentCount } = knownView(post);
	const { known } = store.of(post.id);
	store.change(post.id, { known: { ...known, commentCount: Math.max(0, commentCount + change) }, knownAt: startReading() });
}

export function wantLike(id: string, wantsLike: boolean | undefined): void {
	store.change(id, { wantsLike });
}

export function setSettling(id: string, isSettling: boolean): void {
	store.change(id, { isSettling });
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
	const shadow = useSyncExternalStore(store.subscribe, () => shadowOf(post.id));
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
