/** Unfriending and unblocking: shown at once, and sent when they can no longer be undone. */

import { isSettling, wantRelation } from '#entities/person/relation-shadow.ts';
import { offerUndo } from '#ui/toast/offer-undo.ts';
import { dismissToast } from '#ui/toast/toast-store.ts';
import type { RelationChange } from './relation-changes.ts';

type Undoable = Extract<RelationChange, 'unfriend' | 'unblock'>;

const titles: Record<Undoable, string> = { unfriend: 'You’re not friends any more', unblock: 'They’re not blocked any more' };

export const isUndoable = (change: RelationChange): change is Undoable => change in titles;

interface Waiting {
	change: Undoable;
	undo: () => void;
	/** Sends it now. */
	commit: () => Promise<void>;
}

/** By person. */
const waiting = new Map<string, Waiting>();

export function changeUnlessUndone(personId: string, change: Undoable, send: () => Promise<void>): void {
	if (isSettling(personId)) return;

	/** @returns false when it was undone or sent before */
	function settle(): boolean {
		if (!waiting.delete(personId)) return false;
		wantRelation(personId, undefined);
		return true;
	}

	async function commit(): Promise<void> {
		if (settle()) await send();
	}

	waiting.set(personId, { change, undo: () => void settle(), commit });
	wantRelation(personId, 'none');
	offerUndo({ title: titles[change], commit, undo: () => void settle() });
}

/**
 * The next change to a person while one waits: asking the former friend is the same as Undo, anything else follows what waits.
 * @returns whether something waited
 */
export function settleWaiting(personId: string, next: RelationChange, then: () => void): boolean {
	const before = waiting.get(personId);
	if (!before) return false;
	if (before.change === 'unfriend' && next === 'request') before.undo();
	else void before.commit().then(then);
	dismissToast();
	return true;
}
