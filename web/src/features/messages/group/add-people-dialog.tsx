/** Adds people to a group. */
import { say } from '@friends/contract/core/languages/say';
import { addToGroup } from '@friends/contract/messages/conversations.endpoints';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { ConfirmButtons } from '#ui/controls/confirm-buttons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FailureLine } from '#ui/states/failure-line.tsx';
import { conversationKeys, learnConversation } from '../state/conversations.queries.ts';
import { PeopleChooser } from './people-chooser.tsx';

export interface AddPeopleDialogProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	conversation: Conversation;
	/** Ids of those who are in it. */
	memberIds: ReadonlySet<string>;
}

export function AddPeopleDialog({ open, onOpenChange, conversation: { id }, memberIds }: AddPeopleDialogProps) {
	const queryClient = useQueryClient();
	const [chosen, setChosen] = useState<Person[]>([]);
	const { write, isPending, error } = useWrite(addToGroup, {
		networkMode: 'always',
		onSuccess: (conversation) => {
			learnConversation(queryClient, conversation);
			void queryClient.invalidateQueries({ queryKey: conversationKeys.members(id) });
			setChosen([]);
			onOpenChange(false);
		},
	});
	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={say('Add people')}
			description={say('They read what is written from now on. Anyone who isn’t your friend is asked first.')}
			busy={isPending}
			footer={
				<ConfirmButtons
					confirm={say('Add')}
					isPending={isPending}
					canConfirm={chosen.length > 0}
					onConfirm={() => write({ params: { id }, body: { userIds: chosen.map((person) => person.id) } })}
					onCancel={() => onOpenChange(false)}
				/>
			}
		>
			<PeopleChooser chosen={chosen} without={memberIds} disabled={isPending} onChange={setChosen} />
			{error && <FailureLine>{detailOf(error, say('Check your connection and try again.'))}</FailureLine>}
		</Dialog>
	);
}
