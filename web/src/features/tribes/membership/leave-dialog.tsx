/** Confirms leaving a private tribe, since coming back takes an invitation. */
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { TribeLine } from '#entities/tribe/tribe-line.tsx';
import { ConfirmButtons } from '#ui/controls/confirm-buttons.tsx';
import { Well } from '#ui/layout/card.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

export interface LeaveDialogProps {
	tribe: Tribe;
	open: boolean;
	onOpenChange: (open: boolean) => void;
	returnFocusTo: () => HTMLElement | null;
	onLeave: () => void;
}

export function LeaveDialog({ tribe, open, onOpenChange, returnFocusTo, onLeave }: LeaveDialogProps) {
	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			returnFocusTo={returnFocusTo}
			title="Leave this tribe?"
			description="You won’t see it any more, but what you wrote stays; your profile lists it for you, to delete. To come back, you’ll need an invitation link."
			footer={<ConfirmButtons confirm="Leave" variant="danger" onConfirm={onLeave} onCancel={() => onOpenChange(false)} />}
		>
			<Well className="flex items-center gap-3">
				<TribeLine tribe={tribe} />
			</Well>
		</Dialog>
	);
}
