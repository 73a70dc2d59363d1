/** Context with the changes of membership, around everything that shows tribes. Leaving can be undone; leaving a private tribe is confirmed first. */
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { lazyDialog } from '#ui/states/lazy-part.tsx';
import { type ChangeMembership, useMembership } from './use-membership.ts';

const LeaveDialog = lazyDialog(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

interface MembershipActions {
	change: ChangeMembership['change'];
	/** @param returnFocusTo target of the focus after the dialog: its opener may be gone by then */
	leave: (tribe: Tribe, returnFocusTo: () => HTMLElement | null) => void;
}

const Context = createContext<MembershipActions | null>(null);

interface Asked {
	tribe: Tribe;
	returnFocusTo: () => HTMLElement | null;
}

export interface MembershipScopeProps {
	/** Called on confirmation, before the reply. */
	onLeave?: (tribe: Tribe) => void;
	children: ReactNode;
}

export function MembershipScope({ onLeave, children }: MembershipScopeProps) {
	const { change, leaveUnlessUndone } = useMembership();
	/** Kept while the dialog animates its closing. */
	const [asked, setAsked] = useState<Asked | null>(null);
	const [isOpen, setIsOpen] = useState(false);
	const actions = useMemo<MembershipActions>(
		() => ({
			change,
			leave: (tribe, returnFocusTo) => {
				if (tribe.type === 'public') {
					leaveUnlessUndone(tribe);
					return;
				}
				setAsked({ tribe, returnFocusTo });
				setIsOpen(true);
			},
		}),
		[change, leaveUnlessUndone],
	);

	function leave(tribe: Tribe) {
		setIsOpen(false);
		change('leave', tribe, '');
		onLeave?.(tribe);
	}

	return (
		<Context value={actions}>
			{children}
			{asked && <LeaveDialog {...asked} open={isOpen} onOpenChange={setIsOpen} onLeave={() => leave(asked.tribe)} />}
		</Context>
	);
}

export function useMembershipActions(): MembershipActions {
	const actions = use(Context);
	if (!actions) throw new Error('Tribes are shown inside a MembershipScope');
	return actions;
}
