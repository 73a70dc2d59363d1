/** Changes the name of a group. */
import { say } from '@friends/contract/core/languages/say';
import { updateGroup } from '@friends/contract/messages/conversations.endpoints';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { conversationLimits } from '@friends/contract/messages/messages.limits';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { ConfirmButtons } from '#ui/controls/confirm-buttons.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { learnConversation } from '../state/conversations.queries.ts';

export interface RenameDialogProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	conversation: Conversation;
}

export function RenameDialog({ open, onOpenChange, conversation: { id, name: current } }: RenameDialogProps) {
	const queryClient = useQueryClient();
	const formId = useId();
	const [name, setName] = useState(current);
	const { write, isPending, error } = useWrite(updateGroup, {
		networkMode: 'always',
		onSuccess: (conversation) => {
			learnConversation(queryClient, conversation);
			onOpenChange(false);
		},
	});

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		write({ params: { id }, body: { name: name.trim() } });
	}

	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={say('Rename the group')}
			busy={isPending}
			footer={
				<ConfirmButtons
					confirm={say('Save')}
					form={formId}
					isPending={isPending}
					canConfirm={name.trim() !== ''}
					onCancel={() => onOpenChange(false)}
				/>
			}
		>
			<form id={formId} onSubmit={handleSubmit}>
				<Field label={say('Name of the group')} error={error && detailOf(error, say('Check your connection and try again.'))}>
					{(control) => (
						<TextInput
							{...control}
							dir="auto"
							maxLength={conversationLimits.name.maxLength}
							value={name}
							onChange={({ target }) => setName(target.value)}
						/>
					)}
				</Field>
			</form>
		</Dialog>
	);
}
