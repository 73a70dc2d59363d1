/** Confirms a block, and says what it does. */
import { say } from '@friends/contract/core/languages/say';
import type { Person } from '@friends/contract/users/users.schema';
import { PersonLine } from '#entities/person/person-line.tsx';
import { Well } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

export interface BlockDialogProps {
	person: Person;
	open: boolean;
	onOpenChange: (open: boolean) => void;
	returnFocusTo: () => HTMLElement | null;
	onBlock: () => void;
}

export function BlockDialog({ person, open, onOpenChange, returnFocusTo, onBlock }: BlockDialogProps) {
	return (
		<ConfirmDialog
			open={open}
			returnFocusTo={returnFocusTo}
			title={say('Block {person}?', { person: person.name })}
			description={say(
				'You won’t see each other’s profile, posts or comments, and you can’t contact each other. If you’re friends, that ends. We won’t tell them. You can unblock or report them later in Settings, under Privacy.',
			)}
			confirm={say('Block')}
			onConfirm={onBlock}
			onClose={() => onOpenChange(false)}
		>
			<Well className="flex items-center gap-3 [--avatar-on:var(--sunken)]">
				<PersonLine person={person} detail={<bdi>@{person.username}</bdi>} />
			</Well>
		</ConfirmDialog>
	);
}
