/** Query of a tribe's roles. */
import { listTribeRoles } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';

export const rolesKey = (tribeId: string) => [listTribeRoles.path, tribeId] as const;

/** For members: who may do what, in the order of the screen. */
export function useTribeRoles(tribeId: string) {
	return useQuery({
		queryKey: rolesKey(tribeId),
		queryFn: ({ signal }) => call(listTribeRoles, { params: { id: tribeId }, signal }),
	});
}
