/** Lists of posts beside the feed: of one person, with one tag, in one tribe. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { useMemo } from 'react';
import { usePinnedPosts, usePostsInTribe, usePostsOf, usePostsWithTag } from '#entities/post/posts.queries.ts';
import { PostList, type PostListProps } from './post-list.tsx';

type ListProps = Pick<PostListProps, 'empty' | 'renderComments'>;

const noPosts: Post[] = [];

/** @param first posts that are known already */
export function PostsOf({ personId, first, ...rest }: ListProps & { personId: string; first: Post[] }) {
	return <PostList name={`of ${personId}`} list={usePostsOf(personId, first)} {...rest} />;
}

export function PostsWithTag({ tag, ...rest }: ListProps & { tag: string }) {
	return <PostList name={`with ${tag}`} list={usePostsWithTag(tag)} {...rest} />;
}

/** What is pinned comes first. */
export function PostsInTribe({ tribeId, ...rest }: ListProps & { tribeId: string }) {
	const list = usePostsInTribe(tribeId);
	const { data: pinned = noPosts, isPending } = usePinnedPosts(tribeId);
	const data = useMemo(() => {
		const ids = new Set(pinned.map(({ id }) => id));
		return list.data && { ...list.data, items: [...pinned, ...list.data.items.filter(({ id }) => !ids.has(id))] };
	}, [list.data, pinned]);
	// What is pinned would push down what is read.
	const whole = isPending ? { ...list, data: undefined, isPending } : { ...list, data };
	return <PostList name={`in ${tribeId}`} list={whole as typeof list} place="tribe" {...rest} />;
}
