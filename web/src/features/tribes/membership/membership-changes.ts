/** Changes of a membership in a tribe: the wish of each, and the text of its failure. */
import { say } from '@friends/contract/core/languages/say';
import type { Membership } from '#entities/tribe/tribe-store.ts';

export type MembershipChange = 'join' | 'ask' | 'leave' | 'cancel';

export const membershipChanges = (): Record<MembershipChange, { wanted: Membership; failure: string }> => ({
	join: { wanted: 'member', failure: say('You haven’t joined') },
	ask: { wanted: 'requested', failure: say('Your request wasn’t sent') },
	leave: { wanted: 'none', failure: say('You haven’t left') },
	cancel: { wanted: 'none', failure: say('Your request wasn’t cancelled') },
});

/** The change that leads from one membership to another. */
export function membershipChangeBetween(known: Membership, wish: Membership): MembershipChange {
	if (wish === 'none') return known === 'requested' ? 'cancel' : 'leave';
	return wish === 'requested' ? 'ask' : 'join';
}
