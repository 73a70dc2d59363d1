/** Queries and mutations of invitations to the community. */

import { invitationHeader } from '@friends/contract/core/invitation';
import { say } from '@friends/contract/core/languages/say';
import {
	createInvitation,
	holdInvitation,
	listInvitations,
	listInvited,
	listOwnInvitations,
	revokeInvitation,
} from '@friends/contract/joining/joining.endpoints';
import type { Invited } from '@friends/contract/joining/joining.schema';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#core/http/api-error.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import { itemsBy, listQuery } from '#core/queries/pages.ts';
import { markStale } from '#entities/changes.ts';
import { toast } from '#ui/toast/toast-store.ts';

const limit = 50;
/** Always stale: people come in by links meanwhile. */
const fresh = { staleTime: 0, gcTime: 5 * 60_000 } as const;

const invitedOf = itemsBy(({ person }: Invited) => person.id);

/** All of the community, for administrators. */
export function useInvitations() {
	return useInfiniteQuery(listQuery(listInvitations, { ...fresh, key: [listInvitations.path], query: { limit } }));
}

export function useInvited(id: string) {
	return useInfiniteQuery(
		listQuery(listInvited, { ...fresh, key: [listInvited.path, id], params: { id }, query: { limit }, select: invitedOf }),
	);
}

export function useOwnInvitations() {
	return useQuery({ queryKey: [listOwnInvitations.path], queryFn: ({ signal }) => call(listOwnInvitations, { signal }) });
}

/** Whether this code lets someone in; undefined until the answer, and without a code. */
export function useIsOpen(code: string): boolean | undefined {
	const { data } = useQuery({
		queryKey: [holdInvitation.path, code],
		queryFn: ({ signal }) => call(holdInvitation, { headers: { [invitationHeader]: code }, signal }),
		enabled: code !== '',
		staleTime: 0,
	});
	return data?.isOpen;
}

export function useCreateInvitation() {
	const queryClient = useQueryClient();
	return useWrite(createInvitation, { onSuccess: () => markStale(queryClient, 'invitation.created') });
}

export function useRevokeInvitation({ onDone }: { onDone: () => void }) {
	const queryClient = useQueryClient();
	return useWrite(revokeInvitation, {
		onSuccess: () => {
			onDone();
			toast({ title: say('Link ended'), description: say('It lets no one in any more.') });
			markStale(queryClient, 'invitation.revoked');
		},
		onError: (error) => {
			toast({ title: say('Action failed'), description: detailOf(error, say('Something went wrong')), variant: 'destructive' });
			if (error instanceof ApiError && error.status === 404) markStale(queryClient, 'invitation.revoked');
		},
	});
}
