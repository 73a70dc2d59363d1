/** Begins a conversation: with one person, or a group with a name and perhaps a picture. */
import { say } from '@friends/contract/core/languages/say';
import { createGroup, openDirect, updateGroup } from '@friends/contract/messages/conversations.endpoints';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { conversationLimits } from '@friends/contract/messages/messages.limits';
import type { Person } from '@friends/contract/users/users.schema';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { sendWrite } from '#core/outbox/use-write.ts';
import { ConfirmButtons } from '#ui/controls/confirm-buttons.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FailureLine } from '#ui/states/failure-line.tsx';
import { learnConversation } from '../state/conversations.queries.ts';
import { useMessageParts } from '../state/parts.ts';
import { PeopleChooser } from './people-chooser.tsx';

export interface NewConversationDialogProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	viewerId: string;
	onBegun: (conversation: Conversation) => void;
}

export function NewConversationDialog({ open, onOpenChange, viewerId, onBegun }: NewConversationDialogProps) {
	const formId = useId();
	const { chosen, setChosen, name, setName, setPicture, picture, isSending, sentence, begin } = useNewConversation(onBegun);
	const isGroup = chosen.length > 1;

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		void begin();
	}

	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={say('New message')}
			busy={isSending}
			footer={
				<ConfirmButtons
					confirm={isGroup ? say('Make the group') : say('Write')}
					form={formId}
					isPending={isSending}
					canConfirm={chosen.length > 0}
					onCancel={() => onOpenChange(false)}
				/>
			}
		>
			<form id={formId} className="grid grid-cols-1 gap-4" onSubmit={handleSubmit}>
				<PeopleChooser chosen={chosen} without={new Set([viewerId])} disabled={isSending} onChange={setChosen} />
				{isGroup && <GroupFields {...{ name, setName, picture, setPicture }} />}
				{sentence && <FailureLine>{sentence}</FailureLine>}
			</form>
		</Dialog>
	);
}

interface GroupFieldsProps {
	name: string;
	setName: (name: string) => void;
	picture: string;
	setPicture: (url: string) => void;
}

function GroupFields({ name, setName, picture, setPicture }: GroupFieldsProps) {
	const { renderPicturePicker } = useMessageParts();
	return (
		<>
			<Field label={say('Name of the group')}>
				{(control) => (
					<TextInput
						{...control}
						dir="auto"
						maxLength={conversationLimits.name.maxLength}
						aria-required
						value={name}
						onChange={({ target }) => setName(target.value)}
					/>
				)}
			</Field>
			<div className="flex items-center gap-3">
				{picture && <img src={picture} alt="" className="size-11 rounded-full object-cover" />}
				{renderPicturePicker({
					label: picture ? say('Change the picture') : say('Add a picture'),
					save: async (url) => setPicture(url),
				})}
			</div>
		</>
	);
}

function useNewConversation(onBegun: (conversation: Conversation) => void) {
	const queryClient = useQueryClient();
	const [chosen, setChosen] = useState<Person[]>([]);
	const [name, setName] = useState('');
	const [picture, setPicture] = useState('');
	const [isSending, setIsSending] = useState(false);
	const [sentence, setSentence] = useState('');

	async function send(): Promise<Conversation> {
		const [first, second] = chosen;
		if (first && !second) return sendWrite(queryClient, openDirect, { body: { userId: first.id } });
		const body = { name: name.trim(), userIds: chosen.map(({ id }) => id) };
		const group = await sendWrite(queryClient, createGroup, { body });
		if (picture === '') return group;
		// Without its picture it is a group all the same.
		return sendWrite(queryClient, updateGroup, { params: { id: group.id }, body: { picture } }).catch(() => group);
	}

	async function begin() {
		if (chosen.length > 1 && name.trim() === '') return setSentence(say('Please give the group a name'));
		setIsSending(true);
		setSentence('');
		try {
			const conversation = await send();
			learnConversation(queryClient, conversation);
			onBegun(conversation);
			setChosen([]);
			setName('');
			setPicture('');
		} catch (error) {
			setSentence(detailOf(error, say('Check your connection and try again.')));
		} finally {
			setIsSending(false);
		}
	}

	return { chosen, setChosen, name, setName, picture, setPicture, isSending, sentence, begin };
}
