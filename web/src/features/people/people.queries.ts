/** Queries of the directory. */
import { countPeople, listPeople } from '@friends/contract/people/people.endpoints';
import type { ListedPerson, PeopleOrder } from '@friends/contract/people/people.schema';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';
import { itemsBy, listQuery } from '#core/queries/pages.ts';
import { relationStore } from '#entities/person/relation-store.ts';

export interface Wanted {
	search: string;
	order: PeopleOrder;
}

/** Page size that fills three columns. */
const limit = 30;

export function usePeople({ search, order }: Wanted) {
	return useInfiniteQuery(
		listQuery(listPeople, {
			key: [listPeople.path, order, search],
			query: { limit, order, ...(search && { search }) },
			learn() {
				const learn = relationStore.beginReading();
				return ({ person, viewer }) => learn(person.id, viewer);
			},
			select: selectPeople,
			placeholderData: keepPreviousData,
		}),
	);
}

const selectPeople = itemsBy(({ person }: ListedPerson) => person.id);

export function usePeopleCount(): number | undefined {
	return useQuery({ queryKey: [countPeople.path], queryFn: ({ signal }) => call(countPeople, { signal }) }).data?.count;
}
