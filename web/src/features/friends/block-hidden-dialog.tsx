/** Confirms a block of someone that the viewer cannot see, such as a person who has blocked them first. */
import { say } from '@friends/contract/core/languages/say';
import { block } from '@friends/contract/friends/friends.endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';

export interface BlockHiddenDialogProps {
	username: string;
	open: boolean;
	onOpenChange: (open: boolean) => void;
	returnFocusTo: () => HTMLElement | null;
}

export function BlockHiddenDialog({ username, open, onOpenChange, returnFocusTo }: BlockHiddenDialogProps) {
	const queryClient = useQueryClient();
	const { write, isPending, error, reset } = useWrite(block, {
		onSuccess: () => {
			markStale(queryClient, 'friend.blocked');
			close();
			toast({ title: say('@{username} is blocked', { username }), description: say('You can unblock them in Settings, under Privacy.') });
		},
	});

	function close() {
		onOpenChange(false);
		reset();
	}

	return (
		<ConfirmDialog
			open={open}
			returnFocusTo={returnFocusTo}
			title={say('Block @{username}?', { username })}
			description={say(
				'They won’t see you, even if they take back a block of their own. We won’t tell them. You can unblock them later in Settings, under Privacy.',
			)}
			confirm={say('Block')}
			pendingLabel={say('Blocking…')}
			isPending={isPending}
			error={error ? detailOf(error, say('@{username} wasn’t blocked. Check your connection and try again.', { username })) : undefined}
			onConfirm={() => write({ body: { userId: username } })}
			onClose={close}
		/>
	);
}
