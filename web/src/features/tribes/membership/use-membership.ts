/** Changes the viewer's membership in a tribe: an optimistic update, sent by the toggle queue. */
import { say } from '@friends/contract/core/languages/say';
import { joinTribe, leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { sendWrite, untilAnswered } from '#core/outbox/use-write.ts';
import { markGone, markStale } from '#entities/changes.ts';
import { createToggleQueue, type QueuedToggle, type ToggleCalls } from '#entities/toggle-queue.ts';
import { type Membership, tribeStore } from '#entities/tribe/tribe-store.ts';
import { invited } from '#entities/tribe/use-invitation.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { type MembershipChange, membershipChangeBetween, membershipChanges } from './membership-changes.ts';

export interface ChangeMembership {
	/** @param inviteCode code of the invitation that was brought, '' without one */
	change: (change: MembershipChange, tribe: Tribe, inviteCode: string) => void;
	/** Undoes leaving while there is time. @returns whether there was */
	stay: (tribe: Tribe) => boolean;
	/** Shows a tribe as left, and leaves it unless that is undone. */
	leaveUnlessUndone: (tribe: Tribe) => void;
}

type MembershipToggle = QueuedToggle<Tribe, Membership>;

const queue = createToggleQueue(tribeStore);
const unsent = 'membership';

/** Stable between renders. */
export function useMembership(): ChangeMembership {
	const queryClient = useQueryClient();
	return useMemo(
		() => ({
			change(change, tribe, inviteCode) {
				const toggle = { id: tribe.id, view: tribe, wish: membershipChanges()[change].wanted };
				const calls = callsFor(queryClient, inviteCode);
				void queue.toggle(toggle, change === 'leave' ? { ...calls, unsent } : calls);
			},
			stay({ id, name }) {
				const leaving = queue.undoable(id);
				if (!leaving) return false;
				leaving.undo();
				toast({ title: say('You’re still in {name}', { name }) });
				return true;
			},
			leaveUnlessUndone(tribe) {
				const toggle: MembershipToggle = { id: tribe.id, view: tribe, wish: 'none' };
				queue.toggleUnlessUndone(toggle, { ...callsFor(queryClient), unsent }, say('You left {name}', { name: tribe.name }));
			},
		}),
		[queryClient],
	);
}

/** Resumes leaving a tribe from an earlier page. */
export function resumeMembership(queryClient: QueryClient, toggle: MembershipToggle): void {
	void queue.toggle(toggle, { ...callsFor(queryClient, '', untilAnswered), unsent });
}

function callsFor(queryClient: QueryClient, inviteCode = '', retries = {}): ToggleCalls<Tribe, Membership> {
	return {
		send(wish, { id }) {
			const params = { id };
			return wish === 'none'
				? sendWrite(queryClient, leaveTribe, { params, headers: invited(inviteCode) }, retries)
				: sendWrite(queryClient, joinTribe, { params, body: inviteCode === '' ? {} : { inviteCode } });
		},
		onGone: () => markGone(queryClient, 'tribe.left'),
		onFailed: (error, { view, wish }) => {
			const { failure } = membershipChanges()[membershipChangeBetween(view.viewer.membership, wish)];
			toast({ title: failure, description: detailOf(error, say('Something went wrong')), variant: 'destructive' });
		},
		onSettled: (tribe) => markMembershipStale(queryClient, tribe),
	};
}

function markMembershipStale(queryClient: QueryClient, { viewer }: Tribe): void {
	markStale(queryClient, eventOf[viewer.membership]);
}

/** Takes the reply to a form that joins, or asks to. */
export function learnMembership(queryClient: QueryClient, tribe: Tribe): void {
	tribeStore.learn(tribe.id, tribe);
	markMembershipStale(queryClient, tribe);
}

/** The event that leads to a membership. */
const eventOf = { member: 'tribe.joined', owner: 'tribe.joined', requested: 'tribe.requested', none: 'tribe.left' } as const;
