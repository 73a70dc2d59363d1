/** Search for people to mention, by the beginning of their name: among all, or the members of a tribe who see a channel. */
import type { ChannelRole } from '@friends/contract/channels/channels.schema';
import { listTribeMembers } from '@friends/contract/tribes/tribes.endpoints';
import { searchUsers } from '@friends/contract/users/users.endpoints';
import type { Person } from '@friends/contract/users/users.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '#core/browser/use-debounced.ts';
import { call } from '#core/queries/call.ts';

const debounceMs = 150;
const noPeople: Person[] = [];
/** As many as the server finds among all. */
const foundMax = 8;

/** Members of a tribe who have this role at least. */
export interface MembersToMention {
	tribeId: string;
	least: ChannelRole;
}

async function find(search: string, among: MembersToMention | undefined, signal: AbortSignal): Promise<Person[]> {
	if (!among) return call(searchUsers, { query: { search }, signal });
	const query = { search, least: among.least, limit: foundMax };
	const members = await call(listTribeMembers, { params: { id: among.tribeId }, query, signal });
	return members.map(({ person }) => person);
}

/** @param search null: no search. @returns no people while offline, and until something is found. */
export function usePeopleSearch(search: string | null, among?: MembersToMention): Person[] {
	const debounced = useDebounced(search, debounceMs);
	const { data = noPeople } = useQuery({
		queryKey: [searchUsers.path, { search: debounced, among }],
		queryFn: ({ signal }) => find(debounced ?? '', among, signal),
		enabled: search !== null && debounced !== null,
		placeholderData: keepPreviousData,
		retry: false,
	});
	return search === null || debounced === null ? noPeople : data;
}
