/** Changes the viewer's relation to a person: an optimistic update, sent by the toggle queue. */
import { say } from '@friends/contract/core/languages/say';
import {
	acceptFriendRequest,
	block,
	removeFriend,
	removeFriendRequest,
	requestFriendship,
	unblock,
} from '@friends/contract/friends/friends.endpoints';
import type { Relation } from '@friends/contract/friends/friends.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { sendWrite, untilAnswered } from '#core/outbox/use-write.ts';
import { useSession } from '#core/session/use-session.ts';
import { markStale } from '#entities/changes.ts';
import { type RelationKind, relationStore } from '#entities/person/relation-store.ts';
import type { EventName } from '#entities/stale-after.ts';
import { createToggleQueue, type QueuedToggle, type ToggleCalls } from '#entities/toggle-queue.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { isOfFriendsRoom, type RelationChange, relationChangeBetween, relationChanges, undoTitleOf } from './relation-changes.ts';

/** @param shown the relation as it is shown */
export type Relate = (change: RelationChange, personId: string, shown: Relation) => void;
type RelationToggle = QueuedToggle<Relation, RelationKind>;

const queue = createToggleQueue(relationStore);
const unsent = 'relation';

/** Stable between renders. */
export function useRelate(): Relate {
	const { user } = useSession();
	const queryClient = useQueryClient();
	const isOn = user?.features.friends ?? false;

	return useCallback(
		(change, personId, shown) => {
			if (!isOn && isOfFriendsRoom(change)) toast({ title: say('Friends feature coming soon!'), variant: 'notice' });
			else relate(queryClient, change, { id: personId, view: shown, wish: relationChanges[change].wanted });
		},
		[isOn, queryClient],
	);
}

function relate(queryClient: QueryClient, change: RelationChange, toggle: RelationToggle): void {
	const calls = callsFor(queryClient, toggle);
	const undoable = queue.undoable(toggle.id);
	const undoTitle = undoTitleOf(change);
	const isFriend = relationStore.known(toggle.id, toggle.view).relation === 'friend';
	// Asking a former friend in time is the same as Undo; any other change commits the waiting one first.
	if (undoable && change === 'request' && isFriend) undoable.undo();
	else if (undoable) void undoable.commit().then(() => queue.toggle(toggle, calls));
	else if (undoTitle !== undefined) queue.toggleUnlessUndone(toggle, { ...calls, unsent }, undoTitle);
	else void queue.toggle(toggle, calls);
}

/** Resumes the end of a friendship or a block from an earlier page. */
export function resumeRelation(queryClient: QueryClient, toggle: RelationToggle): void {
	void queue.toggle(toggle, { ...callsFor(queryClient, toggle, untilAnswered), unsent });
}

function callsFor(queryClient: QueryClient, { id, view, wish }: RelationToggle, retries = {}): ToggleCalls<Relation, RelationKind> {
	const before = relationStore.known(id, view).relation;
	return {
		send: (next, known) =>
			send(queryClient, relationChangeBetween(known.relation, next), { personId: id, requestId: known.requestId ?? '', retries }),
		onFailed: (error, failed) => {
			const { failure } = relationChanges[relationChangeBetween(failed.view.relation, failed.wish)];
			toast({ title: failure(), description: detailOf(error, say('Something went wrong')), variant: 'destructive' });
		},
		onSettled: ({ relation }) => markStale(queryClient, eventOf([before, wish, relation])),
	};
}

interface SendInput {
	personId: string;
	requestId: string;
	retries: Partial<typeof untilAnswered>;
}

function send(queryClient: QueryClient, change: RelationChange, { personId, requestId, retries }: SendInput): Promise<Relation> {
	switch (change) {
		case 'request':
			return sendWrite(queryClient, requestFriendship, { body: { userId: personId } });
		case 'accept':
			return sendWrite(queryClient, acceptFriendRequest, { params: { id: requestId } });
		case 'cancel':
		case 'decline':
			return sendWrite(queryClient, removeFriendRequest, { params: { id: requestId } });
		case 'unfriend':
			return sendWrite(queryClient, removeFriend, { params: { id: personId } }, retries);
		case 'block':
			return sendWrite(queryClient, block, { body: { userId: personId } });
		case 'unblock':
			return sendWrite(queryClient, unblock, { params: { id: personId } }, retries);
	}
}

/** The event that leads to a relation. @param kinds the relation before, as it was wanted, and as it is now */
function eventOf(kinds: [before: RelationKind, wish: RelationKind, now: RelationKind]): EventName {
	const [before, , now] = kinds;
	if (kinds.includes('blocked')) return now === 'blocked' ? 'friend.blocked' : 'friend.unblocked';
	if (kinds.includes('friend')) return now === 'friend' ? 'friend.befriended' : 'friend.ended';
	if (now === 'requested') return 'friend.requested';
	return before === 'asked' ? 'friend.requestDeclined' : 'friend.requestWithdrawn';
}
