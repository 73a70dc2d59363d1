/** Queries of one tribe, and of those that the member writes in. */
import { pageLimits } from '@friends/contract/core/page-limits';
import { getTribe, listTribes } from '@friends/contract/tribes/tribes.endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';
import { tribeStore } from './tribe-store.ts';
import type { TribeScope } from './tribes.queries.ts';
import { invited } from './use-invitation.ts';

/** @param inviteCode '' without an invitation */
export const tribeKey = (slug: string, inviteCode: string) => [getTribe.path, slug, inviteCode] as const;

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
		queryKey: tribeKey(slug, inviteCode),
		queryFn: async ({ signal }) => {
			const learn = tribeStore.beginReading();
			const tribe = await call(getTribe, { params: { id: slug }, headers: invited(inviteCode), signal });
			learn(tribe.id, tribe);
			return tribe;
		},
	});
}
