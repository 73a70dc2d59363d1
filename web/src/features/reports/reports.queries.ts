/** Queries and mutations of report outcomes and removals that concern the member. */
import { listOutcomes, listRemovals, seeOutcomes, seeRemovals } from '@friends/contract/reports/reports.endpoints';
import type { Outcome, Removal } from '@friends/contract/reports/reports.schema';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';

const outcomesQuery = queryOptions({ queryKey: [listOutcomes.path], queryFn: ({ signal }) => call(listOutcomes, { signal }) });
const removalsQuery = queryOptions({ queryKey: [listRemovals.path], queryFn: ({ signal }) => call(listRemovals, { signal }) });
const noOutcomes: Outcome[] = [];
const noRemovals: Removal[] = [];

export function useOutcomes(): Outcome[] {
	return useQuery(outcomesQuery).data ?? noOutcomes;
}

/** Optimistic update: they disappear at once; if the request fails, they come back with the next visit. */
export function useSeeOutcomes(): (outcomes: readonly Outcome[]) => void {
	const queryClient = useQueryClient();
	const { write } = useWrite(seeOutcomes);
	return (outcomes) => {
		queryClient.setQueryData(outcomesQuery.queryKey, noOutcomes);
		write({ body: { ids: outcomes.map(({ id }) => id) } });
	};
}

export function useRemovals(): Removal[] {
	return useQuery(removalsQuery).data ?? noRemovals;
}

/** As `useSeeOutcomes`. */
export function useSeeRemovals(): (removals: readonly Removal[]) => void {
	const queryClient = useQueryClient();
	const { write } = useWrite(seeRemovals);
	return (removals) => {
		queryClient.setQueryData(removalsQuery.queryKey, noRemovals);
		write({ body: { ids: removals.map(({ id }) => id) } });
	};
}
