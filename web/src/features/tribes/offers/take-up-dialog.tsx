/** Asks before a member owns a tribe that no one owns. */
import { say } from '@friends/contract/core/languages/say';
import { takeUpTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { TribeLine } from '#entities/tribe/tribe-line.tsx';
import { tribeStore } from '#entities/tribe/tribe-store.ts';
import { Well } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';

interface TakeUpDialogProps {
	tribe: Tribe;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

export function TakeUpDialog({ tribe, open, onOpenChange }: TakeUpDialogProps) {
	const queryClient = useQueryClient();
	const close = () => onOpenChange(false);
	const { write, isPending, error } = useWrite(takeUpTribe, {
		onSuccess: (changed) => {
			tribeStore.learn(changed.id, changed);
			markStale(queryClient, 'tribe.takenUp');
			close();
			toast({ title: say('{name} is yours now', { name: tribe.name }) });
		},
	});
	return (
		<ConfirmDialog
			open={open}
			title={say('Take up this tribe?')}
			description={say('You own it then: you decide its settings, roles and rules, until you hand it on to someone else.')}
			confirm={say('Take it up')}
			pendingLabel={say('Taking it up…')}
			isFinal={false}
			isPending={isPending}
			error={error ? detailOf(error, say('Something went wrong')) : undefined}
			onConfirm={() => write({ params: { id: tribe.id } })}
			onClose={close}
		>
			<Well className="flex items-center gap-3">
				<TribeLine tribe={tribe} />
			</Well>
		</ConfirmDialog>
	);
}
