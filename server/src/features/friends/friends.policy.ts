/** Policy of relations between two people: pure functions of their ties. */
import type { Relation } from '@friends/contract/friends/friends.schema';

/** A row that ties two people; `by` is the one who asked or blocked, or either of two friends. */
export interface Tie {
	kind: 'friendship' | 'request' | 'block';
	id: string;
	by: string;
}

export const isBlockedIn = (ties: readonly Tie[]): boolean => ties.some(({ kind }) => kind === 'block');

/** The relation as the viewer may know it: being blocked reads as 'none'. */
export function relationIn(ties: readonly Tie[], { viewerId, otherId }: { viewerId: string; otherId: string }): Relation {
	if (viewerId === otherId) return { relation: 'self', requestId: null };
	if (ties.some(({ kind, by }) => kind === 'block' && by === viewerId)) return { relation: 'blocked', requestId: null };
	if (ties.some(({ kind }) => kind === 'friendship')) return { relation: 'friend', requestId: null };
	const request = ties.find(({ kind }) => kind === 'request');
	if (!request) return { relation: 'none', requestId: null };
	return { relation: request.by === viewerId ? 'requested' : 'asked', requestId: request.id };
}

export interface RequestFacts {
	relation: Relation['relation'];
	/** Setting of the other person. */
	allowFriendRequests: boolean;
}

/** Why the viewer may not request friendship with a visible person; null when they may, or when a request would change nothing. */
export function requestObstacle({ relation, allowFriendRequests }: RequestFacts): 'own_friendship' | 'no_friend_requests' | null {
	if (relation === 'self') return 'own_friendship';
	if (relation === 'none' && !allowFriendRequests) return 'no_friend_requests';
	return null;
}
