/** Changes how the viewer stands to somebody, for components. */
import {
	acceptFriendRequest,
	block,
	listBlocks,
	listFriendRequests,
	listFriends,
	listSuggestions,
	removeFriend,
	removeFriendRequest,
	requestFriendship,
	unblock,
} from '@friends/contract/friends/friends.endpoints';
import type { Relation } from '@friends/contract/friends/friends.schema';
import { listPeople } from '@friends/contract/people/people.endpoints';
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import {
	getOwnCounts,
	getProfile,
	listProfileActivity,
	listProfileFriends,
	listProfilePosts,
} from '@friends/contract/profiles/profiles.endpoints';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { resumeWrite, useWrite, type WriteVariables } from '#core/outbox/use-write.ts';
import { useSession } from '#core/session/use-session.ts';
import type { RelationKind } from '#entities/person/relation-shadow.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { changeRelation, isOfFriendsRoom, opensOrCloses, type RelationChange } from './relation-changes.ts';
import { changeUnlessUndone, isUndoable, settleWaiting } from './undoable-changes.ts';

export type Relate = (change: RelationChange, personId: string, requestId: string | null) => void;

/** Stays the same function from drawing to drawing. */
export function useRelate(): Relate {
	const { user } = useSession();
	const queryClient = useQueryClient();
	const send = useSend();
	const isOn = user?.features.friends ?? false;

	return useCallback(
		(change, personId, requestId) => {
			if (!isOn && isOfFriendsRoom(change)) {
				toast({ title: 'Friends feature coming soon!', variant: 'notice' });
				return;
			}
			const go = () =>
				changeRelation(personId, change, {
					send: () => send(change, personId, requestId ?? ''),
					onSettled: (relation) => forgetOld(queryClient, change, relation),
				});
			if (settleWaiting(personId, change, () => void go())) return;
			if (isUndoable(change)) changeUnlessUndone(personId, change, go);
			else void go();
		},
		[isOn, queryClient, send],
	);
}

/** Both may be sent as the page is left. */
const unfriendOptions = { meta: { unsent: 'unfriend' } };
const unblockOptions = { meta: { unsent: 'unblock' } };

/** Shows and sends what an earlier page could not. */
export function resumeUnfriend(queryClient: QueryClient, variables: WriteVariables<typeof removeFriend>): void {
	resume(queryClient, 'unfriend', variables.params.id, () => resumeWrite(queryClient, removeFriend, variables, unfriendOptions));
}

/** As `resumeUnfriend`. */
export function resumeUnblock(queryClient: QueryClient, variables: WriteVariables<typeof unblock>): void {
	resume(queryClient, 'unblock', variables.params.id, () => resumeWrite(queryClient, unblock, variables, unblockOptions));
}

function resume(queryClient: QueryClient, change: RelationChange, personId: string, send: () => Promise<Relation>): void {
	void changeRelation(personId, change, { send, onSettled: (relation) => forgetOld(queryClient, change, relation) });
}

function useSend(): (change: RelationChange, personId: string, requestId: string) => Promise<Relation> {
	const { writeAsync: ask } = useWrite(requestFriendship);
	const { writeAsync: accept } = useWrite(acceptFriendRequest);
	const { writeAsync: removeRequest } = useWrite(removeFriendRequest);
	const { writeAsync: unfriend } = useWrite(removeFriend, unfriendOptions);
	const { writeAsync: setBlock } = useWrite(block);
	const { writeAsync: takeBlock } = useWrite(unblock, unblockOptions);

	return useCallback(
		async (change, personId, requestId) => {
			switch (change) {
				case 'request':
					return ask({ body: { userId: personId } });
				case 'accept':
					return accept({ params: { id: requestId } });
				case 'cancel':
				case 'decline':
					return removeRequest({ params: { id: requestId } });
				case 'unfriend':
					return unfriend({ params: { id: personId } });
				case 'block':
					return setBlock({ body: { userId: personId } });
				case 'unblock':
					return takeBlock({ params: { id: personId } });
			}
		},
		[ask, accept, removeRequest, unfriend, setBlock, takeBlock],
	);
}

const whatIsShown = [getOwnCounts, listProfilePosts, listProfileFriends, listProfileActivity, listPosts];
const ownLists = [listFriends, listFriendRequests, listSuggestions, listBlocks, listPeople];

function forgetOld(queryClient: QueryClient, change: RelationChange, relation: RelationKind): void {
	// A list that is open keeps its rows, so that what was done can be seen and undone; it is read anew when it opens next.
	for (const { path } of ownLists) void queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' });
	void queryClient.invalidateQueries({ queryKey: [getSignals.path] });
	// Of somebody who is blocked the server says nothing any more.
	const refetchType = relation === 'blocked' ? 'none' : 'active';
	void queryClient.invalidateQueries({ queryKey: [getProfile.path], refetchType });
	if (!opensOrCloses(change, relation)) return;
	for (const { path } of whatIsShown) void queryClient.invalidateQueries({ queryKey: [path] });
}
