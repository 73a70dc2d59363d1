/** What one person can do to how they stand to another, what comes of it, and the words for when it fails. */
import type { Relation } from '@friends/contract/friends/friends.schema';
import { detailOf } from '#core/http/sentence-of.ts';
import { getSession } from '#core/session/session-store.ts';
import { isSettling, learnChange, type RelationKind, wantRelation } from '#entities/person/relation-shadow.ts';
import { toast } from '#ui/toast/toast-store.ts';

export type RelationChange = 'request' | 'cancel' | 'accept' | 'decline' | 'unfriend' | 'block' | 'unblock';

const outcomes: Record<RelationChange, { wanted: RelationKind; failure: string }> = {
	request: { wanted: 'requested', failure: 'Your request wasn’t sent' },
	cancel: { wanted: 'none', failure: 'Your request wasn’t cancelled' },
	accept: { wanted: 'friend', failure: 'The request wasn’t accepted' },
	decline: { wanted: 'none', failure: 'The request wasn’t declined' },
	unfriend: { wanted: 'none', failure: 'You’re still friends' },
	block: { wanted: 'blocked', failure: 'They weren’t blocked' },
	unblock: { wanted: 'none', failure: 'They weren’t unblocked' },
};

/** The room can be switched off; blocking cannot. */
export const isOfFriendsRoom = (change: RelationChange): boolean => change !== 'block' && change !== 'unblock';

/** Whether somebody gets to see other posts and profiles by it than before. */
export const opensOrCloses = (change: RelationChange, relation: RelationKind): boolean =>
	relation === 'friend' || change === 'unfriend' || change === 'block' || change === 'unblock';

export interface RelationChangeCalls {
	send: () => Promise<Relation>;
	/** The server has answered, or refused: what was read before may not be true any more. */
	onSettled: (relation: RelationKind) => void;
}

/** Shown at once; the server's reply wins. One change at a time: while one is on its way another does nothing. */
export async function changeRelation(personId: string, change: RelationChange, { send, onSettled }: RelationChangeCalls): Promise<void> {
	if (isSettling(personId)) return;
	const viewerId = getSession().user?.id;
	const isStillViewer = () => getSession().user?.id === viewerId;
	const { wanted, failure } = outcomes[change];
	wantRelation(personId, wanted);
	try {
		const reply = await send();
		if (!isStillViewer()) return;
		learnChange(personId, reply);
		onSettled(reply.relation);
	} catch (error) {
		if (!isStillViewer()) return;
		wantRelation(personId, undefined);
		toast({ title: failure, description: detailOf(error, 'Something went wrong'), variant: 'destructive' });
		onSettled(wanted);
	}
}
