/** Queries of audiences. */
import { countAudience } from '@friends/contract/audiences/audiences.endpoints';
import type { Audience } from '@friends/contract/audiences/audiences.schema';
import { useQuery } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';

/** 'everybody', 'friends', or the id of a tribe. */
export type AudienceChoice = string;

/** Asked again by each composer that opens; undefined while it is not known, offline too. */
export function useAudienceCount(choice: AudienceChoice): Audience | undefined {
	const query =
		choice === 'everybody' || choice === 'friends' ? ({ place: choice } as const) : ({ place: 'tribe', tribeId: choice } as const);
	return useQuery({
		queryKey: [countAudience.path, choice],
		queryFn: ({ signal }) => call(countAudience, { query, signal }),
		refetchOnMount: 'always',
	}).data;
}
