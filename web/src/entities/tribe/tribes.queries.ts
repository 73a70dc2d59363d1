/** Queries of tribes and their members. */
import { pageLimits } from '@friends/contract/core/page-limits';
import { getTribe, listTribeMembers, listTribes } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe, TribeMember, tribeScopes } from '@friends/contract/tribes/tribes.schema';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';
import { itemsBy, listQuery } from '#core/queries/pages.ts';
import { tribeStore } from './tribe-store.ts';
import { invited } from './use-invitation.ts';

export type TribeScope = (typeof tribeScopes)[number];

/** Page size: whole rows of two or three cards. */
const cards = 24;
/** Page size for the low rows of people: whole screens at once. */
const rows = 50;

export const tribeKeys = {
	list: (scope: TribeScope, search: string) => [listTribes.path, scope, search] as const,
	/** @param inviteCode '' without an invitation */
	tribe: (slug: string, inviteCode: string) => [getTribe.path, slug, inviteCode] as const,
	members: (id: string, search: string) => [listTribeMembers.path, id, search] as const,
};

const selectMembers = itemsBy(({ person }: TribeMember) => person.id);

function beginReading(): (tribe: Tribe) => void {
	const learn = tribeStore.beginReading();
	return (tribe) => learn(tribe.id, tribe);
}

/** Page by page; the previous result stays as a placeholder until the next search has an answer. */
export function useTribes(scope: TribeScope, search = '') {
	return useInfiniteQuery(
		listQuery(listTribes, {
			key: tribeKeys.list(scope, search),
			query: { scope, limit: cards, ...(search && { search }) },
			learn: beginReading,
			placeholderData: (before, query) => (query?.queryKey[1] === scope ? before : undefined),
		}),
	);
}

/** The tribes that the member may post in, latest joined first. */
export function useOwnTribes() {
	return useQuery({
		queryKey: [listTribes.path, 'mine' satisfies TribeScope, 'as a whole'],
		queryFn: ({ signal }) => call(listTribes, { query: { scope: 'mine', limit: pageLimits.max }, signal }),
		select: (tribes) => tribes.filter(({ viewer }) => viewer.canPost),
		meta: { isKept: true },
	});
}

/** One tribe; with its invitation a private one shows its small card. */
export function useTribe(slug: string, inviteCode: string, { enabled = true } = {}) {
	return useQuery({
		enabled,
		queryKey: tribeKeys.tribe(slug, inviteCode),
		queryFn: async ({ signal }) => {
			const learn = beginReading();
			const tribe = await call(getTribe, { params: { id: slug }, headers: invited(inviteCode), signal });
			learn(tribe);
			return tribe;
		},
	});
}

/**
 * The members that the viewer may see, page by page, the owner first; the previous result stays as a placeholder until the next search has an
 * answer.
 */
export function useTribeMembers(tribeId: string, search = '') {
	return useInfiniteQuery(
		listQuery(listTribeMembers, {
			key: tribeKeys.members(tribeId, search),
			params: { id: tribeId },
			query: { limit: rows, ...(search && { search }) },
			select: selectMembers,
			placeholderData: (before, query) => (query?.queryKey[1] === tribeId ? before : undefined),
		}),
	);
}
