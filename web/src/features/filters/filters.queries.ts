/** Query and writes of the member's filters. */
import { say } from '@friends/contract/core/languages/say';
import { createFilter, deleteFilter, listFilters, updateFilter } from '@friends/contract/filters/filters.endpoints';
import type { Filter } from '@friends/contract/filters/filters.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import { markStale } from '#entities/changes.ts';
import { offerUndo } from '#ui/toast/offer-undo.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { describeFilter, filterName } from './filter-words.ts';

const filtersKey = [listFilters.path] as const;

export function useFilters() {
	return useQuery({ queryKey: filtersKey, queryFn: ({ signal }) => call(listFilters, { signal }) });
}

const failed = (error: Error) =>
	toast({ title: say('That didn’t work'), description: detailOf(error, say('Something went wrong')), variant: 'destructive' });

interface Answers {
	onSaved: () => void;
	onFailed: (error: Error) => void;
}

/** Says what is filtered now, with Undo. */
export function useMakeFilter({ onSaved, onFailed }: Answers) {
	const queryClient = useQueryClient();
	const { write: remove } = useWrite(deleteFilter, { onSuccess: () => markStale(queryClient, 'filters.changed'), onError: failed });
	return useWrite(createFilter, {
		onSuccess: (filter) => {
			markStale(queryClient, 'filters.changed');
			toast({
				title: say('Filtered: {words}', { words: filterName(filter) }),
				description: describeFilter(filter),
				action: { label: say('Undo'), onSelect: () => remove({ params: { id: filter.id } }) },
			});
			onSaved();
		},
		onError: onFailed,
	});
}

export function useChangeFilter({ onSaved, onFailed }: Answers) {
	const queryClient = useQueryClient();
	return useWrite(updateFilter, {
		onSuccess: (changed) => {
			queryClient.setQueryData<Filter[]>(filtersKey, (known) => known?.map((filter) => (filter.id === changed.id ? changed : filter)));
			markStale(queryClient, 'filters.changed');
			onSaved();
		},
		onError: onFailed,
	});
}

/** Gone at once, and sent when it can no longer be undone. */
export function useRemoveFilter(): (filter: Filter) => void {
	const queryClient = useQueryClient();
	const { writeAsync } = useWrite(deleteFilter);

	return (filter) => {
		const before = queryClient.getQueryData<Filter[]>(filtersKey);
		const putBack = () => queryClient.setQueryData(filtersKey, before);
		queryClient.setQueryData<Filter[]>(filtersKey, (known) => known?.filter(({ id }) => id !== filter.id));
		offerUndo({
			title: say('Filter removed'),
			description: filterName(filter),
			undo: putBack,
			commit: async () => {
				try {
					await writeAsync({ params: { id: filter.id } });
					markStale(queryClient, 'filters.changed');
				} catch (error) {
					putBack();
					failed(error as Error);
				}
			},
		});
	};
}
