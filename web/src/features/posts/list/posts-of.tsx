/** Lists of posts beside the feed: of one person, with one tag. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { usePostsOf, usePostsWithTag } from '#entities/post/posts.queries.ts';
import { PostList, type PostListProps } from './post-list.tsx';

type ListProps = Pick<PostListProps, 'empty' | 'renderComments'>;

/** @param first posts that are known already */
export function PostsOf({ personId, first, ...rest }: ListProps & { personId: string; first: Post[] }) {
	return <PostList name={`of ${personId}`} list={usePostsOf(personId, first)} {...rest} />;
}

export function PostsWithTag({ tag, ...rest }: ListProps & { tag: string }) {
	return <PostList name={`with ${tag}`} list={usePostsWithTag(tag)} {...rest} />;
}
