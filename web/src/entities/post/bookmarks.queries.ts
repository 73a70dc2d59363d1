/** Queries of saved posts and of their folders. */
import { listBookmarks, listFolders } from '@friends/contract/bookmarks/bookmarks.endpoints';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';
import { listQuery } from '#core/queries/pages.ts';
import { postListOptions } from './posts.queries.ts';

/** @param folder null for all saved posts */
export function useSavedPosts(folder: string | null) {
	return useInfiniteQuery(
		listQuery(listBookmarks, { ...postListOptions, key: [listBookmarks.path, folder ?? 'all'], query: folder === null ? {} : { folder } }),
	);
}

export function useFolders() {
	return useQuery({ queryKey: [listFolders.path], queryFn: ({ signal }) => call(listFolders, { signal }) });
}
