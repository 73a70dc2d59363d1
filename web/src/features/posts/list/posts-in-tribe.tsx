/** Posts of a tribe, after those that are pinned. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { useMemo } from 'react';
import { usePinnedPosts } from '#entities/post/pinned-posts.queries.ts';
import { usePostsInTribe } from '#entities/post/posts.queries.ts';
import { PostList, type PostListProps } from './post-list.tsx';

interface PostsInTribeProps extends Pick<PostListProps, 'empty' | 'renderComments'> {
	tribeId: string;
}

const noPosts: Post[] = [];

export function PostsInTribe({ tribeId, ...rest }: PostsInTribeProps) {
	const list = usePostsInTribe(tribeId);
	const { data: pinned = noPosts, isPending, failureCount } = usePinnedPosts(tribeId);
	const data = useMemo(() => {
		const ids = new Set(pinned.map(({ id }) => id));
		return list.data && { ...list.data, items: [...pinned, ...list.data.items.filter(({ id }) => !ids.has(id))] };
	}, [list.data, pinned]);
	// What is pinned would push down what is read; posts wait for it once.
	const whole = isPending && failureCount === 0 ? { ...list, data: undefined, isPending } : { ...list, data };
	return <PostList name={`in ${tribeId}`} list={whole as typeof list} place="tribe" {...rest} />;
}
