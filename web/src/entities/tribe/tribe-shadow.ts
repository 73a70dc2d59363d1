/** The latest word on single tribes, above every list that shows them: what the server said last, and the change of membership on its way. */
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { useMemo, useSyncExternalStore } from 'react';
import { createShadowStore } from '#entities/shadow-store.ts';

export type Membership = Tribe['viewer']['membership'];

interface Shadow {
	/** The server's word, newer than that of the lists. */
	readonly known: Tribe | undefined;
	readonly knownAt: number;
	/** What the person wants; undefined once the server has answered. */
	readonly wants: Membership | undefined;
}

/** A tribe as it is shown. */
export interface ShownTribe extends Tribe {
	/** A change of the membership is on its way. */
	isSettling: boolean;
}

const store = createShadowStore<Shadow>({ known: undefined, knownAt: 0, wants: undefined });

/** Take it before asking the server for tribes, and hand it to `learnTribes` with the answer. */
export const startReading = store.startReading;

/** The server's reply wins, unless something newer is known. Tribes that nobody touched need no shadow. */
export function learnTribes(tribes: readonly Tribe[], readAt: number): void {
	for (const tribe of tribes) {
		const { wants, knownAt } = store.of(tribe.id);
		if (store.has(tribe.id) && wants === undefined && knownAt <= readAt) store.change(tribe.id, { known: tribe, knownAt: readAt });
	}
}

/** The reply to a change. */
export function learnChange(known: Tribe): void {
	store.change(known.id, { known, knownAt: startReading(), wants: undefined });
}

export function wantMembership(tribeId: string, wants: Membership | undefined): void {
	store.change(tribeId, { wants });
}

export function isSettling(tribeId: string): boolean {
	return store.of(tribeId).wants !== undefined;
}

/** The tribe as the server knows it. */
export function knownTribe(tribe: Tribe): Tribe {
	return store.of(tribe.id).known ?? tribe;
}

export function useShownTribe(tribe: Tribe): ShownTribe {
	const { known = tribe, wants } = useSyncExternalStore(store.subscribe, () => store.of(tribe.id));
	return useMemo(
		() => ({ ...(wants === undefined ? known : withMembership(known, wants)), isSettling: wants !== undefined }),
		[known, wants],
	);
}

const isInside = (membership: Membership) => membership === 'member' || membership === 'owner';

/** Optimistic update: the tribe until the server has answered. What the viewer may do inside, only the answer says. */
function withMembership(tribe: Tribe, membership: Membership): Tribe {
	const { viewer, memberCount, type } = tribe;
	if (membership === viewer.membership) return tribe;
	const change = Number(isInside(membership)) - Number(isInside(viewer.membership));
	return {
		...tribe,
		memberCount: Math.max(0, memberCount + change),
		viewer: {
			...viewer,
			membership,
			canJoin: membership === 'none' && (type === 'public' || viewer.membership === 'requested'),
			canLeave: membership !== 'none',
			canSeeInside: viewer.canSeeInside && (type === 'public' || isInside(membership)),
			canInvite: false,
			canPost: false,
		},
	};
}
