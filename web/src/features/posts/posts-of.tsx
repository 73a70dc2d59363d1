/** Lists of posts beyond the feed: of one person, with one tag, in one tribe. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { PostList, type PostListProps } from './post-list.tsx';
import { usePostsInTribe, usePostsOf, usePostsWithTag } from './posts.queries.ts';

type ListProps = Pick<PostListProps, 'empty' | 'renderComments'>;

/** @param first those that are known already */
export function PostsOf({ personId, first, ...rest }: ListProps & { personId: string; first: Post[] }) {
	return <PostList list={usePostsOf(personId, first)} {...rest} />;
}

export function PostsWithTag({ tag, ...rest }: ListProps & { tag: string }) {
	return <PostList list={usePostsWithTag(tag)} {...rest} />;
}

export function PostsInTribe({ tribeId, ...rest }: ListProps & { tribeId: string }) {
	return <PostList list={usePostsInTribe(tribeId)} {...rest} />;
}
