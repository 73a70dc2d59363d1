/** Posts in the archive of a tribe. */
import { listArchivedPosts } from '@friends/contract/tribes/tribes.endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listQuery } from '#core/queries/pages.ts';
import { postListOptions } from '#entities/post/posts.queries.ts';
import { PostList, type PostListProps } from './list/post-list.tsx';

interface ArchivedPostsProps extends Pick<PostListProps, 'empty' | 'renderComments'> {
	tribeId: string;
}

export function ArchivedPosts({ tribeId, ...rest }: ArchivedPostsProps) {
	const list = useInfiniteQuery(
		listQuery(listArchivedPosts, { ...postListOptions, key: [listArchivedPosts.path, tribeId], params: { id: tribeId } }),
	);
	return <PostList name={`archived in ${tribeId}`} list={list} place="tribe" {...rest} />;
}
