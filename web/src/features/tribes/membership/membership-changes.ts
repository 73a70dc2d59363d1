/** Changes of a membership in a tribe: the wish of each, and the text of its failure. */
import { say } from '@friends/contract/core/languages/say';
import type { Membership } from '#entities/tribe/tribe-store.ts';

export type MembershipChange = 'join' | 'leave' | 'cancel';

export const membershipChanges = (): Record<MembershipChange, { wanted: Membership; failure: string }> => ({
	join: { wanted: 'member', failure: say('You haven’t joined') },
	leave: { wanted: 'none', failure: say('You haven’t left') },
	cancel: { wanted: 'none', failure: say('Your request wasn’t taken back') },
});

/** The change that leads from one membership to another. */
export function membershipChangeBetween(known: Membership, wish: Membership): MembershipChange {
	if (wish !== 'none') return 'join';
	return known === 'requested' ? 'cancel' : 'leave';
}
