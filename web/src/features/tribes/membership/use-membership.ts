/** Changes how the viewer stands to a tribe, for components. */
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import { getTribe, joinTribe, leaveTribe, listTribeMembers, listTribePosts, listTribes } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { resumeWrite, useWrite, type WriteVariables } from '#core/outbox/use-write.ts';
import { wantMembership } from '#entities/tribe/tribe-shadow.ts';
import type { TribeScope } from '#entities/tribe/tribes.queries.ts';
import { changeMembership, type MembershipChange, tellFailure, undoLeaving } from './membership-changes.ts';

/** Resolves once the server has answered, or refused. @param inviteCode of a private tribe, '' without one */
export type ChangeMembership = (change: MembershipChange, tribe: Tribe, inviteCode: string) => Promise<void>;

/** Stays the same function from drawing to drawing. */
export function useMembership(): ChangeMembership {
	const queryClient = useQueryClient();
	const { writeAsync: join } = useWrite(joinTribe);
	const { writeAsync: leave } = useWrite(leaveTribe, leaveOptions);

	return useCallback(
		async (change, tribe, inviteCode) => {
			const isEntering = change === 'join' || change === 'ask';
			if (isEntering && undoLeaving(tribe.id)) return;
			await changeMembership(tribe, change, {
				send({ id }) {
					const params = { id };
					const invitation = inviteCode ? { inviteCode } : {};
					return isEntering ? join({ params, body: invitation }) : leave({ params, query: invitation });
				},
				onSettled: (settled) => forgetOld(queryClient, settled),
				onGone: () => readAgain(queryClient),
			});
		},
		[queryClient, join, leave],
	);
}

/** It may be sent as the page is left. */
const leaveOptions = { meta: { unsent: 'leave tribe' } };

/** Shows and sends a leaving that an earlier page could not. */
export function resumeLeave(queryClient: QueryClient, variables: WriteVariables<typeof leaveTribe>): void {
	const { id } = variables.params;
	wantMembership(id, 'none');
	void resumeWrite(queryClient, leaveTribe, variables, {
		...leaveOptions,
		onError: (error) => tellFailure('leave', error),
		// Nothing here knows the tribe, so whatever shows it reads it again first.
		onSettled: async () => {
			await readAgain(queryClient);
			wantMembership(id, undefined);
		},
	});
}

const insides = [listTribeMembers, listTribePosts, listPosts];

const readAgain = (queryClient: QueryClient) =>
	Promise.all([listTribes, getTribe, ...insides].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));

function forgetOld(queryClient: QueryClient, { viewer }: Tribe): void {
	// A list that is open keeps its cards, so that what was done can be seen and undone; it is read again when it opens next.
	void queryClient.invalidateQueries({ queryKey: [listTribes.path], refetchType: 'none' });
	// A tribe that was joined comes to one's own at once.
	if (viewer.membership === 'member') void queryClient.invalidateQueries({ queryKey: [listTribes.path, 'mine' satisfies TribeScope] });
	for (const { path } of [getTribe, ...insides]) void queryClient.invalidateQueries({ queryKey: [path] });
}
