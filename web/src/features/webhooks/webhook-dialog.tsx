/** Dialog for a new webhook, or a change of one: its name, its address, and what it tells of. */
import { say } from '@friends/contract/core/languages/say';
import { webhookLimits } from '@friends/contract/webhooks/webhooks.limits';
import { type NewWebhook, type Webhook, type WebhookEvent, webhookEvents } from '@friends/contract/webhooks/webhooks.schema';
import { useState } from 'react';
import { failedFields, failureText } from '#entities/text/failure.ts';
import { eventWords } from '#entities/webhook/event-words.ts';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { ToggleRow } from '#ui/controls/toggle.tsx';
import { useFields } from '#ui/controls/use-fields.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useChangeWebhook, useMakeWebhook } from './webhooks.queries.ts';

interface WebhookDialogProps {
	/** Null for the community. */
	tribeId: string | null;
	/** The one to change; a new one without it. */
	webhook?: Webhook | undefined;
	onMade: (made: NewWebhook) => void;
	onClose: () => void;
	/** Null for its opener. */
	returnFocusTo: () => HTMLElement | null;
}

function useWebhookForm({ tribeId, webhook, onMade, onClose }: Omit<WebhookDialogProps, 'returnFocusTo'>) {
	const { showErrors, ...fields } = useFields(['name', 'address'], webhook);
	const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? []);
	const [isOn, setIsOn] = useState(webhook?.state === 'on');
	const onFailed = (error: Error) => {
		const { address } = failedFields(error);
		showErrors(address ? { address } : { name: failureText(error, say('Something went wrong')) });
	};
	const making = useMakeWebhook(tribeId, { onMade, onFailed });
	const changing = useChangeWebhook(webhook?.id ?? '', { onDone: onClose, onFailed });
	const isPending = making.isPending || changing.isPending;
	const canSave = !fields.hasBlank && events.length > 0;

	function handleSubmit() {
		const body = { name: fields.values.name, address: fields.values.address, events: [...events] };
		if (webhook) changing.mutate({ ...body, isOn });
		else making.mutate(body);
	}

	return { ...fields, events, setEvents, isOn, setIsOn, isPending, canSave, handleSubmit };
}

export function WebhookDialog(props: WebhookDialogProps) {
	const { tribeId, webhook, onClose, returnFocusTo } = props;
	const { form, errors, bind, events, setEvents, isOn, setIsOn, isPending, canSave, handleSubmit } = useWebhookForm(props);
	return (
		<FormDialog
			returnFocusTo={returnFocusTo}
			title={webhook ? say('Edit webhook') : say('New webhook')}
			description={say('We call the address when something happens. It learns who, what and where, never what was written.')}
			confirm={webhook ? say('Save') : say('Make webhook')}
			pendingLabel={say('Saving…')}
			canConfirm={canSave}
			isPending={isPending}
			form={form}
			onSubmit={handleSubmit}
			onClose={onClose}
		>
			<NameAndAddress errors={errors} bind={bind} isPending={isPending} />
			<EventsField
				offered={webhookEvents[tribeId === null ? 'instance' : 'tribe']}
				chosen={events}
				disabled={isPending}
				onChange={setEvents}
			/>
			{webhook && (
				<ToggleRow
					label={say('On')}
					description={say('While it is off, it hears of nothing.')}
					checked={isOn}
					disabled={isPending}
					onCheckedChange={setIsOn}
				/>
			)}
		</FormDialog>
	);
}

function NameAndAddress({ errors, bind, isPending }: Pick<ReturnType<typeof useWebhookForm>, 'errors' | 'bind' | 'isPending'>) {
	return (
		<>
			<Field label={say('Name')} hint={say('So that you know which one it is.')} error={errors.name}>
				{(control) => (
					<TextInput
						{...control}
						{...bind('name')}
						maxLength={webhookLimits.name.maxLength}
						autoComplete="off"
						required
						readOnly={isPending}
					/>
				)}
			</Field>
			<Field label={say('Address')} hint={say('Of the program that should know. It begins with https://.')} error={errors.address}>
				{(control) => (
					<TextInput
						{...control}
						{...bind('address')}
						type="url"
						dir="ltr"
						maxLength={webhookLimits.address.maxLength}
						autoComplete="off"
						required
						readOnly={isPending}
					/>
				)}
			</Field>
		</>
	);
}

interface EventsFieldProps {
	offered: readonly WebhookEvent[];
	chosen: readonly WebhookEvent[];
	disabled: boolean;
	onChange: (events: readonly WebhookEvent[]) => void;
}

function EventsField({ offered, chosen, disabled, onChange }: EventsFieldProps) {
	const words = eventWords();
	return (
		<fieldset>
			<legend className="text-small font-label">{say('It hears of')}</legend>
			<div className="mt-1 grid grid-cols-1 gap-1.5">
				{offered.map((event) => (
					<ToggleRow
						key={event}
						label={words[event]}
						checked={chosen.includes(event)}
						disabled={disabled}
						onCheckedChange={(isOn) => onChange(offered.filter((one) => (one === event ? isOn : chosen.includes(one))))}
					/>
				))}
			</div>
		</fieldset>
	);
}
