/** How two people stand to each other and what follows from it: pure functions of what lies between them. */
import type { Relation } from '@friends/contract/friends/friends.schema';

/** One row that lies between two people; `by` is who asked, who blocked, or either of two friends. */
export interface Tie {
	kind: 'friendship' | 'request' | 'block';
	id: string;
	by: string;
}

export const isBlockedIn = (ties: readonly Tie[]): boolean => ties.some(({ kind }) => kind === 'block');

/** As the viewer may know it: that somebody has blocked them reads as if nothing were between the two. */
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
	/** The other one's setting. */
	allowFriendRequests: boolean;
}

/** Why a person that the viewer knows of may not be asked; null when they may, or asking would change nothing. */
export function requestObstacle({ relation, allowFriendRequests }: RequestFacts): 'own_friendship' | 'no_friend_requests' | null {
	if (relation === 'self') return 'own_friendship';
	if (relation === 'none' && !allowFriendRequests) return 'no_friend_requests';
	return null;
}
