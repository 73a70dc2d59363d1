/** Query of lists of tribes. What else is asked about tribes is in files of its own, as first screens show lists alone. */
import { listTribes } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe, TribeOrder, tribeScopes } from '@friends/contract/tribes/tribes.schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listQuery } from '#core/queries/pages.ts';
import { tribeStore } from './tribe-store.ts';

export type TribeScope = (typeof tribeScopes)[number];

/** Page size: whole rows of two or three cards. */
const cards = 24;

function beginReading(): (tribe: Tribe) => void {
	const learn = tribeStore.beginReading();
	return (tribe) => learn(tribe.id, tribe);
}

/** What is wanted of a list: '' for no search and no tag. The order is that of all tribes. */
export interface WantedTribes {
	search: string;
	tag: string;
	order: TribeOrder;
}

export const anyTribes: WantedTribes = { search: '', tag: '', order: 'newest' };

/** Page by page; the previous result stays as a placeholder until the next search has an answer. */
export function useTribes(scope: TribeScope, { search, tag, order }: WantedTribes = anyTribes) {
	return useInfiniteQuery(
		listQuery(listTribes, {
			key: [listTribes.path, scope, search, tag, order],
			query: { scope, limit: cards, order, ...(search && { search }), ...(tag && { tag }) },
			learn: beginReading,
			placeholderData: (before, query) => (query?.queryKey[1] === scope ? before : undefined),
		}),
	);
}
