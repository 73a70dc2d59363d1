/** Changes of a relation between two people: the wish of each, and the text of its failure. */
import { say } from '@friends/contract/core/languages/say';
import type { RelationKind } from '#entities/person/relation-store.ts';

export type RelationChange = 'request' | 'cancel' | 'accept' | 'decline' | 'unfriend' | 'block' | 'unblock';

export const relationChanges: Record<RelationChange, { wanted: RelationKind; failure: () => string }> = {
	request: { wanted: 'requested', failure: () => say('Your request wasn’t sent') },
	cancel: { wanted: 'none', failure: () => say('Your request wasn’t cancelled') },
	accept: { wanted: 'friend', failure: () => say('The request wasn’t accepted') },
	decline: { wanted: 'none', failure: () => say('The request wasn’t declined') },
	unfriend: { wanted: 'none', failure: () => say('You’re still friends') },
	block: { wanted: 'blocked', failure: () => say('They weren’t blocked') },
	unblock: { wanted: 'none', failure: () => say('They weren’t unblocked') },
};

/** Optimistic updates that are sent when they can no longer be undone. */
const undoTitles: Partial<Record<RelationChange, () => string>> = {
	unfriend: () => say('You’re not friends any more'),
	unblock: () => say('They’re not blocked any more'),
};

/** Title of the toast with Undo; undefined where a change is sent at once. */
export const undoTitleOf = (change: RelationChange): string | undefined => undoTitles[change]?.();

/** Friends can be switched off; blocking cannot. */
export const isOfFriendsRoom = (change: RelationChange): boolean => change !== 'block' && change !== 'unblock';

const endings: Partial<Record<RelationKind, RelationChange>> = { requested: 'cancel', asked: 'decline', blocked: 'unblock' };

/** The change that leads from one relation to another. */
export function relationChangeBetween(known: RelationKind, wish: RelationKind): RelationChange {
	if (wish === 'blocked') return 'block';
	if (wish === 'friend') return 'accept';
	if (wish === 'requested') return 'request';
	return endings[known] ?? 'unfriend';
}
