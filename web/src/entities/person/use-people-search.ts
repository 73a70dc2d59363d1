/** Search for people to mention, by the beginning of their name. */
import { searchUsers } from '@friends/contract/users/users.endpoints';
import type { Person } from '@friends/contract/users/users.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '#core/browser/use-debounced.ts';
import { call } from '#core/queries/call.ts';

const debounceMs = 150;
const noPeople: Person[] = [];

/** @param search null: no search. @returns no people while offline, and until something is found. */
export function usePeopleSearch(search: string | null): Person[] {
	const debounced = useDebounced(search, debounceMs);
	const { data = noPeople } = useQuery({
		queryKey: [searchUsers.path, { search: debounced }],
		queryFn: ({ signal }) => call(searchUsers, { query: { search: debounced ?? '' }, signal }),
		enabled: search !== null && debounced !== null,
		placeholderData: keepPreviousData,
		retry: false,
	});
	return search === null || debounced === null ? noPeople : data;
}
