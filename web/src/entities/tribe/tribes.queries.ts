/** Queries of tribes, their members and the requests to join them. */
import { pageLimits } from '@friends/contract/core/pages';
import { getTribe, listTribeMembers, listTribeRequests, listTribes } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe, TribeMember, TribeRequest, tribeScopes } from '@friends/contract/tribes/tribes.schema';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, callPage } from '#core/queries/call.ts';
import { byCursor, cursorQuery, itemsBy } from '#core/queries/pages.ts';
import { tribeStore } from './tribe-store.ts';

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
	requests: (id: string) => [listTribeRequests.path, id] as const,
};

const tribeItems = itemsBy<Tribe>(({ id }) => id);
const memberItems = itemsBy<TribeMember>(({ person }) => person.id);
const requestItems = itemsBy<TribeRequest>(({ id }) => id);

/** Page by page; the previous result stays as a placeholder until the next search has an answer. */
export function useTribes(scope: TribeScope, search = '') {
	return useInfiniteQuery({
		...byCursor,
		queryKey: tribeKeys.list(scope, search),
		queryFn: async ({ pageParam, signal }) => {
			const learn = tribeStore.beginReading();
			const query = { ...cursorQuery(pageParam), scope, limit: cards, ...(search && { search }) };
			const page = await callPage(listTribes, { query, signal });
			for (const tribe of page.data) learn(tribe.id, tribe);
			return page;
		},
		select: tribeItems,
		placeholderData: (before, query) => (query?.queryKey[1] === scope ? before : undefined),
	});
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
			const learn = tribeStore.beginReading();
			const tribe = await call(getTribe, { params: { id: slug }, query: inviteCode ? { inviteCode } : {}, signal });
			learn(tribe.id, tribe);
			return tribe;
		},
	});
}

/**
 * The members that the viewer may see, page by page, the owner first; the previous result stays as a placeholder until the next search has an
 * answer.
 */
export function useTribeMembers(tribeId: string, search = '') {
	return useInfiniteQuery({
		...byCursor,
		queryKey: tribeKeys.members(tribeId, search),
		queryFn: ({ pageParam, signal }) =>
			callPage(listTribeMembers, {
				params: { id: tribeId },
				query: { ...cursorQuery(pageParam), limit: rows, ...(search && { search }) },
				signal,
			}),
		select: memberItems,
		placeholderData: (before, query) => (query?.queryKey[1] === tribeId ? before : undefined),
	});
}

/** Requests to join a tribe of the member, page by page. */
export function useTribeRequests(tribeId: string) {
	return useInfiniteQuery({
		...byCursor,
		queryKey: tribeKeys.requests(tribeId),
		queryFn: ({ pageParam, signal }) =>
			callPage(listTribeRequests, { params: { id: tribeId }, query: { ...cursorQuery(pageParam), limit: rows }, signal }),
		select: requestItems,
	});
}
