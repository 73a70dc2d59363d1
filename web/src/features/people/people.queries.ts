/** Queries of the directory. */
import { countPeople, listPeople } from '@friends/contract/people/people.endpoints';
import type { ListedPerson, PeopleOrder } from '@friends/contract/people/people.schema';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, callPage } from '#core/queries/call.ts';
import { byCursor, cursorQuery, itemsBy } from '#core/queries/pages.ts';
import { relationStore } from '#entities/person/relation-store.ts';

export interface Wanted {
	search: string;
	order: PeopleOrder;
}

/** Page size that fills three columns. */
const limit = 30;

export function usePeople({ search, order }: Wanted) {
	return useInfiniteQuery({
		...byCursor,
		queryKey: [listPeople.path, order, search],
		queryFn: async ({ pageParam, signal }) => {
			const learn = relationStore.beginReading();
			const page = await callPage(listPeople, { query: { ...cursorQuery(pageParam), limit, order, ...(search && { search }) }, signal });
			for (const { person, viewer } of page.data) learn(person.id, viewer);
			return page;
		},
		select: peopleItems,
		placeholderData: keepPreviousData,
	});
}

const peopleItems = itemsBy<ListedPerson>(({ person }) => person.id);

export function usePeopleCount(): number | undefined {
	return useQuery({ queryKey: [countPeople.path], queryFn: ({ signal }) => call(countPeople, { signal }) }).data?.count;
}
