/** Dialog to make a channel, or to change one. */
import { createChannel, updateChannel } from '@friends/contract/channels/channels.endpoints';
import { channelLimits } from '@friends/contract/channels/channels.limits';
import { say } from '@friends/contract/core/languages/say';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { channelsKey } from '#entities/channel/channels.queries.ts';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { FailureLine } from '#ui/states/failure-line.tsx';
import { type ChannelDraft, changedDraft, channelBodyOf, channelDraftOf, slowChoices } from './channel-draft.ts';

export interface ChannelDialogProps {
	tribeSlug: string;
	/** The channel that is changed; undefined for a new one. */
	conversation?: Conversation | undefined;
	onSaved: (conversation: Conversation) => void;
	onClose: () => void;
	returnFocusTo?: (() => HTMLElement | null) | undefined;
}

export function ChannelDialog({ tribeSlug, conversation, onSaved, onClose, returnFocusTo }: ChannelDialogProps) {
	const [draft, setDraft] = useState(() => channelDraftOf(conversation?.channel));
	const { save, isPending, error } = useSave(tribeSlug, conversation?.id, onSaved);

	return (
		<FormDialog
			returnFocusTo={returnFocusTo}
			title={conversation ? say('Edit #{name}', { name: conversation.name }) : say('New channel')}
			confirm={conversation ? say('Save') : say('Make the channel')}
			pendingLabel={say('Saving…')}
			canConfirm={draft.name.trim() !== ''}
			isPending={isPending}
			onSubmit={() => save(draft)}
			onClose={onClose}
		>
			<Fields draft={draft} onChange={(changes) => setDraft((current) => changedDraft(current, changes))} />
			{error && <FailureLine>{detailOf(error, say('Check your connection and try again.'))}</FailureLine>}
		</FormDialog>
	);
}

function useSave(tribeSlug: string, id: string | undefined, onSaved: (conversation: Conversation) => void) {
	const queryClient = useQueryClient();
	const making = useWrite(createChannel, {
		networkMode: 'always',
		onSuccess: (made) => {
			queryClient.setQueryData<Conversation[]>(channelsKey(tribeSlug), (channels) => channels && [...channels, made]);
			onSaved(made);
		},
	});
	const changing = useWrite(updateChannel, {
		networkMode: 'always',
		onSuccess: (changed) => {
			markStale(queryClient, 'channel.updated');
			onSaved(changed);
		},
	});
	return {
		isPending: making.isPending || changing.isPending,
		error: making.error ?? changing.error,
		save(draft: ChannelDraft) {
			const body = channelBodyOf(draft);
			if (id === undefined) making.write({ params: { id: tribeSlug }, body });
			else changing.write({ params: { id }, body });
		},
	};
}

interface FieldsProps {
	draft: ChannelDraft;
	onChange: (changes: Partial<ChannelDraft>) => void;
}

const roles = () => ({ member: say('All members'), moderator: say('Owner and moderators') });

function Fields({ draft, onChange }: FieldsProps) {
	const { name, topic, kind, see, write, slowSeconds } = draft;
	return (
		<>
			<Field label={say('Name')}>
				{(control) => (
					<TextInput
						{...control}
						dir="auto"
						autoComplete="off"
						aria-required
						maxLength={channelLimits.name.maxLength}
						value={name}
						onChange={({ target }) => onChange({ name: target.value })}
					/>
				)}
			</Field>
			<Field label={say('Topic')} optional hint={say('What is it about? It stands below the name.')}>
				{(control) => (
					<TextInput
						{...control}
						dir="auto"
						autoComplete="off"
						maxLength={channelLimits.topic.maxLength}
						value={topic}
						onChange={({ target }) => onChange({ topic: target.value })}
					/>
				)}
			</Field>
			<div className="grid grid-cols-1 gap-4 phone:grid-cols-2">
				<Choice
					label={say('Kind')}
					value={kind}
					options={{ chat: say('Talk'), announcements: say('Announcements') }}
					onChange={(next) => onChange({ kind: next })}
				/>
				<Choice
					label={say('Slow mode')}
					value={String(slowSeconds)}
					options={slowChoices(slowSeconds)}
					onChange={(next) => onChange({ slowSeconds: Number(next) })}
				/>
				<Choice label={say('Who sees it')} value={see} options={roles()} onChange={(next) => onChange({ see: next })} />
				<Choice
					label={say('Who writes')}
					value={write}
					options={roles()}
					isDisabled={see === 'moderator'}
					onChange={(next) => onChange({ write: next })}
				/>
			</div>
			{slowSeconds > 0 && (
				<p className="text-caption text-muted">{say('Each member waits that long between two messages. Moderators don’t.')}</p>
			)}
		</>
	);
}

interface ChoiceProps<Value extends string> {
	label: string;
	value: Value;
	options: Record<Value, string>;
	isDisabled?: boolean;
	onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, isDisabled = false, onChange }: ChoiceProps<Value>) {
	return (
		<Field label={label}>
			{(control) => <Select {...control} value={value} options={options} disabled={isDisabled} onValueChange={onChange} />}
		</Field>
	);
}
