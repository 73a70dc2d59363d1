/** Queries and mutations of invitations to a tribe. */
import { say } from '@friends/contract/core/languages/say';
import {
	createTribeInvitation,
	listArrivals,
	listTribeInvitations,
	renewTribeInvitation,
	revokeTribeInvitation,
} from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import type { Arrival, TribeInvitation } from '@friends/contract/tribes/joining/tribe-joining.schema';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#core/outbox/use-write.ts';
import { itemsBy, listQuery } from '#core/queries/pages.ts';
import { markStale } from '#entities/changes.ts';
import { toast } from '#ui/toast/toast-store.ts';

const limit = 50;
/** Always stale: people come by links meanwhile. */
const fresh = { staleTime: 0, gcTime: 5 * 60_000 } as const;

const arrivalsOf = itemsBy(({ person }: Arrival) => person.id);

/** All of a tribe for those who manage its members, their own for others who may invite. */
export function useTribeInvitations(tribeId: string) {
	return useInfiniteQuery(
		listQuery(listTribeInvitations, { ...fresh, key: [listTribeInvitations.path, tribeId], params: { id: tribeId }, query: { limit } }),
	);
}

export function useArrivals(id: string) {
	return useInfiniteQuery(
		listQuery(listArrivals, { ...fresh, key: [listArrivals.path, id], params: { id }, query: { limit }, select: arrivalsOf }),
	);
}

export function useCreateTribeInvitation() {
	const queryClient = useQueryClient();
	return useWrite(createTribeInvitation, { onSuccess: () => markStale(queryClient, 'tribe.invited') });
}

export function useRenewTribeInvitation(onRenewed: (invitation: TribeInvitation) => void) {
	const queryClient = useQueryClient();
	return useWrite(renewTribeInvitation, {
		onSuccess: (invitation) => {
			onRenewed(invitation);
			markStale(queryClient, 'tribe.invited');
		},
	});
}

export function useRevokeTribeInvitation(onDone: () => void) {
	const queryClient = useQueryClient();
	return useWrite(revokeTribeInvitation, {
		onSuccess: () => {
			onDone();
			toast({ title: say('Link ended'), description: say('It lets no one in any more.') });
			markStale(queryClient, 'tribe.inviteEnded');
		},
	});
}
