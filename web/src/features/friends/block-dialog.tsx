/** Confirms a block, and says what it does. */
import type { Person } from '@friends/contract/users/users.schema';
import { PersonLine } from '#entities/person/person-line.tsx';
import { Well } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

export interface BlockDialogProps {
	person: Person;
	open: boolean;
	returnFocusTo: () => HTMLElement | null;
	onBlock: () => void;
	onClose: () => void;
}

export function BlockDialog({ person, open, returnFocusTo, onBlock, onClose }: BlockDialogProps) {
	return (
		<ConfirmDialog
			open={open}
			returnFocusTo={returnFocusTo}
			title={`Block ${person.name}?`}
			description="You won’t see each other’s profile, posts or comments, and you can’t contact each other. If you’re friends, that ends. We won’t tell them. You can unblock or report them later in Settings, under Privacy."
			confirm="Block"
			onConfirm={onBlock}
			onClose={onClose}
		>
			<Well className="flex items-center gap-3 [--avatar-on:var(--sunken)]">
				<PersonLine person={person} detail={`@${person.username}`} />
			</Well>
		</ConfirmDialog>
	);
}
