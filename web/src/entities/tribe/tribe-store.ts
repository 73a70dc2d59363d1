/** Entity store of tribes; the viewer can want another membership. */
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { createEntityStore, type Shown } from '../entity-store.ts';

export type Membership = Tribe['viewer']['membership'];
export type ShownTribe = Shown<Tribe>;

export const tribeStore = createEntityStore<Tribe, Membership>(withMembership);

const isInside = (membership: Membership) => membership === 'member' || membership === 'owner';

/** Optimistic update of a membership. The viewer's rights inside are known only after the reply. */
export function withMembership(tribe: Tribe, membership: Membership): Tribe {
	const { viewer, memberCount, type, joinMode } = tribe;
	if (membership === viewer.membership) return tribe;
	const change = Number(isInside(membership)) - Number(isInside(viewer.membership));
	return {
		...tribe,
		memberCount: Math.max(0, memberCount + change),
		viewer: {
			...viewer,
			membership,
			canJoin: membership === 'none' && (viewer.membership === 'requested' || (type === 'public' && joinMode !== 'invite')),
			canLeave: membership !== 'none',
			canSeeInside: viewer.canSeeInside && (type === 'public' || isInside(membership)),
			role: null,
			permissions: [],
			canPost: false,
			mustAgree: false,
		},
	};
}
