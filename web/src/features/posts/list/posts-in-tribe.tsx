/** Posts of a tribe, after those that are pinned. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { useEffect, useMemo } from 'react';
import { useSession } from '#core/session/use-session.ts';
import { usePinnedPosts } from '#entities/post/pinned-posts.queries.ts';
import { usePostsInTribe } from '#entities/post/posts.queries.ts';
import { PostList, type PostListProps } from './post-list.tsx';
import { lineOfNew, type NewSince } from './seen/new-in-tribe.tsx';

interface PostsInTribeProps extends Pick<PostListProps, 'empty' | 'renderComments'> {
	tribeId: string;
	/** Null until the visit has begun, and for others than members. */
	newSince: NewSince | null;
	/** Called with the time of the newest post, as long as the visit has not begun; '' without posts. */
	onShown: (newestAt: string) => void;
}

const noPosts: Post[] = [];

export function PostsInTribe({ tribeId, newSince, onShown, ...rest }: PostsInTribeProps) {
	const { user } = useSession();
	const list = usePostsInTribe(tribeId);
	const { data: pinned = noPosts, isPending, failureCount } = usePinnedPosts(tribeId);
	const others = useMemo(() => {
		const ids = new Set(pinned.map(({ id }) => id));
		return list.data?.items.filter(({ id }) => !ids.has(id));
	}, [list.data, pinned]);
	const data = useMemo(() => list.data && others && { ...list.data, items: [...pinned, ...others] }, [list.data, others, pinned]);
	// What is pinned would push down what is read; posts wait for it once.
	const isWaiting = isPending && failureCount === 0;
	const whole = isWaiting ? { ...list, data: undefined, isPending } : { ...list, data };
	const isUpToDate = !isWaiting && list.isSuccess && list.fetchStatus === 'idle';
	const newestAt = list.data?.items[0]?.createdAt ?? '';
	useEffect(() => {
		if (isUpToDate && !newSince) onShown(newestAt);
	}, [isUpToDate, newSince, newestAt, onShown]);
	const line = useMemo(
		() => (newSince && others ? lineOfNew(others, newSince, { viewerId: user?.id ?? '', hasMore: list.hasNextPage }) : null),
		[newSince, others, user?.id, list.hasNextPage],
	);
	return <PostList name={`in ${tribeId}`} list={whole as typeof list} place="tribe" line={line} {...rest} />;
}
