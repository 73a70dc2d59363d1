/** Joining and leaving a tribe: shown at once, and the words for when it fails. */
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { detailOf } from '#core/http/sentence-of.ts';
import { getSession } from '#core/session/session-store.ts';
import { isSettling, knownTribe, learnChange, type Membership, wantMembership } from '#entities/tribe/tribe-shadow.ts';
import { offerUndo } from '#ui/toast/offer-undo.ts';
import { toast } from '#ui/toast/toast-store.ts';

export type MembershipChange = 'join' | 'ask' | 'leave' | 'cancel';

const outcomes: Record<MembershipChange, { wanted: Membership; failure: string }> = {
	join: { wanted: 'member', failure: 'You haven’t joined' },
	ask: { wanted: 'requested', failure: 'Your request wasn’t sent' },
	leave: { wanted: 'none', failure: 'You haven’t left' },
	cancel: { wanted: 'none', failure: 'Your request wasn’t cancelled' },
};

export interface MembershipCalls {
	/** Null where the viewer sees the tribe no more. */
	send: (tribe: Tribe) => Promise<Tribe | null>;
	/** The server has answered, or refused: what was read before may not be true any more. */
	onSettled: (tribe: Tribe) => void;
	/** Resolves once no list shows the tribe as it was. */
	onGone: () => Promise<unknown>;
}

/** The server's reply wins. One change at a time: while one is on its way another does nothing. */
export async function changeMembership(
	listed: Tribe,
	change: MembershipChange,
	{ send, onSettled, onGone }: MembershipCalls,
): Promise<void> {
	if (isSettling(listed.id)) return;
	const tribe = knownTribe(listed);
	const viewerId = getSession().user?.id;
	const isStillViewer = () => getSession().user?.id === viewerId;
	wantMembership(tribe.id, outcomes[change].wanted);
	try {
		const reply = await send(tribe);
		if (!isStillViewer()) return;
		if (reply) {
			learnChange(reply);
			onSettled(reply);
			return;
		}
		await onGone();
		if (isStillViewer()) wantMembership(tribe.id, undefined);
	} catch (error) {
		if (!isStillViewer()) return;
		wantMembership(tribe.id, undefined);
		tellFailure(change, error);
		onSettled(tribe);
	}
}

export function tellFailure(change: MembershipChange, error: unknown): void {
	toast({ title: outcomes[change].failure, description: detailOf(error, 'Something went wrong'), variant: 'destructive' });
}

/** Leaving that is shown, and is sent once it can no longer be undone; by tribe, what takes it back. */
const leavings = new Map<string, () => void>();

/** Shows a public tribe as left, and leaves it in eight seconds unless that is undone. @param leave sends it */
export function leaveUnlessUndone(listed: Tribe, leave: () => Promise<void>): void {
	const { id, name } = knownTribe(listed);
	if (isSettling(id)) return;

	/** @returns false when it was taken back before */
	function settle(): boolean {
		if (!leavings.delete(id)) return false;
		wantMembership(id, undefined);
		return true;
	}

	async function commit(): Promise<void> {
		if (settle()) await leave();
	}

	leavings.set(id, () => {
		settle();
		toast({ title: `You’re still in ${name}` });
	});
	wantMembership(id, 'none');
	offerUndo({ title: `You left ${name}`, commit, undo: () => void settle() });
}

/** Joining again in time is the same as Undo. @returns whether there was something to take back */
export function undoLeaving(tribeId: string): boolean {
	const undo = leavings.get(tribeId);
	undo?.();
	return undo !== undefined;
}
