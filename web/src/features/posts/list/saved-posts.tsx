/** List of the posts that the viewer saved; one that is saved no longer leaves it at once, and an undo brings it back. */
import { useMemo, useSyncExternalStore } from 'react';
import { useSavedPosts } from '#entities/post/bookmarks.queries.ts';
import { postStore } from '#entities/post/post-store.ts';
import { PostList, type PostListProps } from './post-list.tsx';

interface SavedPostsProps extends Pick<PostListProps, 'empty' | 'renderComments'> {
	/** Null for all of them. */
	folder: string | null;
}

export function SavedPosts({ folder, ...rest }: SavedPostsProps) {
	const list = useSavedPosts(folder);
	const items = list.data?.items ?? [];
	const saved = useSyncExternalStore(postStore.subscribe, () =>
		items.flatMap((post) => (postStore.shown(post.id, post).viewer.bookmarked ? post.id : [])).join(' '),
	);
	const data = useMemo(() => {
		const ids = new Set(saved.split(' '));
		return list.data && { ...list.data, items: list.data.items.filter(({ id }) => ids.has(id)) };
	}, [list.data, saved]);
	return <PostList name={`saved in ${folder}`} list={{ ...list, data } as typeof list} {...rest} />;
}
