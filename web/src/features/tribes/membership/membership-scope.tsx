/**
 * Context with the changes of membership, around everything that shows tribes. Leaving can be undone; leaving a tribe that one cannot come back to
 * at a click is confirmed first.
 */
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { lazyDialog, lazyOver } from '#ui/states/lazy-part.tsx';
import type { JoinFormProps } from './use-join-form.ts';
import { useMembership } from './use-membership.ts';

const LeaveDialog = lazyDialog(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

const close = ({ onClose }: JoinFormProps) => onClose();
/** The ways to join that take more than a click. */
const forms = {
	request: lazyOver(async () => (await import('./ask-dialog.tsx')).AskDialog, close),
	passcode: lazyOver(async () => (await import('./passcode-dialog.tsx')).PasscodeDialog, close),
};

interface MembershipActions {
	/** Joins at once, or opens the form that it takes. @param returnFocusTo target of the focus after the form: its opener may be gone by then */
	join: (tribe: Tribe, inviteCode: string, returnFocusTo: () => HTMLElement | null) => void;
	takeBack: (tribe: Tribe, inviteCode: string) => void;
	leave: (tribe: Tribe, returnFocusTo: () => HTMLElement | null) => void;
}

const Context = createContext<MembershipActions | null>(null);

type Leaving = Pick<JoinFormProps, 'tribe' | 'returnFocusTo'>;
type Joining = Omit<JoinFormProps, 'onClose'> & { way: keyof typeof forms };

export interface MembershipScopeProps {
	/** Called on confirmation, before the reply. */
	onLeave?: (tribe: Tribe) => void;
	children: ReactNode;
}

export function MembershipScope({ onLeave, children }: MembershipScopeProps) {
	const { change, stay, leaveUnlessUndone } = useMembership();
	const [joining, setJoining] = useState<Joining | null>(null);
	/** Kept while the dialog animates its closing. */
	const [leaving, setLeaving] = useState<Leaving | null>(null);
	const [isOpen, setIsOpen] = useState(false);
	const actions = useMemo<MembershipActions>(
		() => ({
			join: (tribe, inviteCode, returnFocusTo) => {
				// Joining again in time is the same as Undo.
				if (stay(tribe)) return;
				const way = tribe.joinMode;
				if (way === 'request' || way === 'passcode') setJoining({ way, tribe, inviteCode, returnFocusTo });
				else change('join', tribe, inviteCode);
			},
			takeBack: (tribe, inviteCode) => change('cancel', tribe, inviteCode),
			leave: (tribe, returnFocusTo) => {
				if (!needsInvitation(tribe)) {
					leaveUnlessUndone(tribe);
					return;
				}
				setLeaving({ tribe, returnFocusTo });
				setIsOpen(true);
			},
		}),
		[change, stay, leaveUnlessUndone],
	);
	const Form = joining && forms[joining.way];

	function leave(tribe: Tribe) {
		setIsOpen(false);
		change('leave', tribe, '');
		onLeave?.(tribe);
	}

	return (
		<Context value={actions}>
			{children}
			{Form && <Form {...joining} onClose={() => setJoining(null)} />}
			{leaving && <LeaveDialog {...leaving} open={isOpen} onOpenChange={setIsOpen} onLeave={() => leave(leaving.tribe)} />}
		</Context>
	);
}

/** Coming back takes an invitation. */
const needsInvitation = ({ type, joinMode }: Tribe): boolean => type === 'private' || joinMode === 'invite';

export function useMembershipActions(): MembershipActions {
	const actions = use(Context);
	if (!actions) throw new Error('Tribes are shown inside a MembershipScope');
	return actions;
}
