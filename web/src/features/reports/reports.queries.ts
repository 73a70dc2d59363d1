/** What became of the member's own reports. */
import { listOutcomes, seeOutcomes } from '@friends/contract/reports/reports.endpoints';
import type { Outcome } from '@friends/contract/reports/reports.schema';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#core/call.ts';
import { useWrite } from '#core/use-write.ts';

const outcomesQuery = queryOptions({ queryKey: [listOutcomes.path], queryFn: ({ signal }) => call(listOutcomes, { signal }) });
const none: Outcome[] = [];

export function useOutcomes(): Outcome[] {
	return useQuery(outcomesQuery).data ?? none;
}

/** They go at once; what could not be told comes back with the next visit. */
export function useSeeOutcomes(): (outcomes: readonly Outcome[]) => void {
	const queryClient = useQueryClient();
	const { write } = useWrite(seeOutcomes);
	return (outcomes) => {
		queryClient.setQueryData(outcomesQuery.queryKey, none);
		write({ body: { ids: outcomes.map(({ id }) => id) } });
	};
}
