/** Confirms leaving a tribe whose members need an invitation to come back. */
import { say } from '@friends/contract/core/languages/say';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { TribeLine } from '#entities/tribe/tribe-line.tsx';
import { Well } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

export interface LeaveDialogProps {
	tribe: Tribe;
	open: boolean;
	onOpenChange: (open: boolean) => void;
	returnFocusTo: () => HTMLElement | null;
	onLeave: () => void;
}

const words = () => ({
	public: say('What you wrote stays. To come back, you’ll need an invitation link.'),
	private: say(
		'You won’t see it any more, but what you wrote stays; your profile lists it for you, to delete. To come back, you’ll need an invitation link.',
	),
});

export function LeaveDialog({ tribe, open, onOpenChange, returnFocusTo, onLeave }: LeaveDialogProps) {
	return (
		<ConfirmDialog
			open={open}
			returnFocusTo={returnFocusTo}
			title={say('Leave this tribe?')}
			description={words()[tribe.type]}
			confirm={say('Leave')}
			onConfirm={onLeave}
			onClose={() => onOpenChange(false)}
		>
			<Well className="flex items-center gap-3">
				<TribeLine tribe={tribe} />
			</Well>
		</ConfirmDialog>
	);
}
