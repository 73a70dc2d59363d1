/** Query of a tribe's members. */
import { listTribeMembers } from '@friends/contract/tribes/tribes.endpoints';
import type { TribeMember } from '@friends/contract/tribes/tribes.schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { itemsBy, listQuery } from '#core/queries/pages.ts';

/** Page size for low rows: whole screens at once. */
const rows = 50;

const selectMembers = itemsBy(({ person }: TribeMember) => person.id);

/**
 * The members that the viewer may see, page by page, those with a role first; the previous result stays as a placeholder until the next search
 * has an answer.
 */
export function useTribeMembers(tribeId: string, search = '') {
	return useInfiniteQuery(
		listQuery(listTribeMembers, {
			key: [listTribeMembers.path, tribeId, search],
			params: { id: tribeId },
			query: { limit: rows, ...(search && { search }) },
			select: selectMembers,
			placeholderData: (before, query) => (query?.queryKey[1] === tribeId ? before : undefined),
		}),
	);
}
