/** Asks before a channel is deleted with its messages. */
import { deleteChannel } from '@friends/contract/channels/channels.endpoints';
import { say } from '@friends/contract/core/languages/say';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { channelsKey } from '#entities/channel/channels.queries.ts';
import { paths } from '#entities/paths.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';

export interface DeleteChannelDialogProps {
	conversation: Conversation;
	tribeSlug: string;
	/** Its page is open, and gives way to the list. */
	isOpen: boolean;
	onClose: () => void;
	returnFocusTo: () => HTMLElement | null;
}

export function DeleteChannelDialog(props: DeleteChannelDialogProps) {
	const { conversation, tribeSlug, isOpen, onClose, returnFocusTo } = props;
	const { id, name } = conversation;
	const [, navigate] = useLocation();
	const queryClient = useQueryClient();
	const { write, isPending, error } = useWrite(deleteChannel, {
		networkMode: 'always',
		onSuccess: () => {
			onClose();
			if (isOpen) navigate(paths.channels(tribeSlug), { replace: true });
			queryClient.setQueryData<Conversation[]>(channelsKey(tribeSlug), (channels) => channels?.filter((channel) => channel.id !== id));
			toast({ title: say('#{name} is gone', { name }) });
		},
	});
	return (
		<ConfirmDialog
			title={say('Delete #{name}?', { name })}
			description={`${say('All its messages and threads go with it, for everyone.')} ${say('This can’t be undone.')}`}
			confirm={say('Delete')}
			pendingLabel={say('Deleting…')}
			isPending={isPending}
			error={error ? detailOf(error, say('The channel wasn’t deleted. Check your connection and try again.')) : undefined}
			returnFocusTo={returnFocusTo}
			onConfirm={() => write({ params: { id } })}
			onClose={onClose}
		/>
	);
}
