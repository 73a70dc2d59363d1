/** Confirms that the viewer leaves a group. */
import { say } from '@friends/contract/core/languages/say';
import { leaveGroup, listConversations } from '@friends/contract/messages/conversations.endpoints';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { paths } from '#entities/paths.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

export interface LeaveGroupDialogProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	conversation: Conversation;
}

export function LeaveGroupDialog({ open, onOpenChange, conversation: { id, name, viewer } }: LeaveGroupDialogProps) {
	const queryClient = useQueryClient();
	const [, navigate] = useLocation();
	const { write, isPending, error } = useWrite(leaveGroup, {
		networkMode: 'always',
		onSuccess: async () => {
			navigate(paths.messages, { replace: true });
			await queryClient.invalidateQueries({ queryKey: [listConversations.path] });
		},
	});
	return (
		<ConfirmDialog
			open={open}
			title={say('Leave {name}?', { name })}
			description={
				viewer.isOwner
					? say('The group then belongs to the member who has been in it for longest. You can only come back when someone adds you.')
					: say('You can only come back when someone adds you.')
			}
			confirm={say('Leave')}
			isPending={isPending}
			error={error ? detailOf(error, say('Check your connection and try again.')) : undefined}
			onConfirm={() => write({ params: { id } })}
			onClose={() => onOpenChange(false)}
		/>
	);
}
