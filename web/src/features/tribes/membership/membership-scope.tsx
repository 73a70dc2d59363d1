/** Around everything that shows tribes: hands out the changes of membership. Leaving can be undone; where coming back needs a yes, it asks before. */
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { LeaveDialog } from './leave-dialog.tsx';
import { type ChangeMembership, useMembership } from './use-membership.ts';

interface MembershipActions {
	change: ChangeMembership['change'];
	/** @param returnFocusTo where the focus goes after a question: the button that led to it may be gone then */
	leave: (tribe: Tribe, returnFocusTo: () => HTMLElement | null) => void;
}

const Context = createContext<MembershipActions | null>(null);

interface Asked {
	tribe: Tribe;
	returnFocusTo: () => HTMLElement | null;
}

export interface MembershipScopeProps {
	/** The member has said yes; the server has yet to answer. */
	onLeave?: (tribe: Tribe) => void;
	children: ReactNode;
}

export function MembershipScope({ onLeave, children }: MembershipScopeProps) {
	const { change, leaveUnlessUndone } = useMembership();
	/** Stays while the dialog closes. */
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
