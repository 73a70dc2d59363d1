/** Search for people to mention, by the beginning of their name. */
import { searchUsers } from '@friends/contract/users/users.endpoints';
import type { Person } from '@friends/contract/users/users.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '#core/browser/use-debounced.ts';
import { call } from '#core/queries/call.ts';

const restMs = 150;
const nobody: Person[] = [];

/** @param search null: no search. @returns no people while offline, and until something is found. */
export function usePeopleSearch(search: string | null): Person[] {
	const rested = useDebounced(search, restMs);
	const { data = nobody } = useQuery({
		queryKey: [searchUsers.path, { search: rested }],
		queryFn: ({ signal }) => call(searchUsers, { query: { search: rested ?? '' }, signal }),
		enabled: search !== null && rested !== null,
		placeholderData: keepPreviousData,
		retry: false,
	});
	return search === null || rested === null ? nobody : data;
}
