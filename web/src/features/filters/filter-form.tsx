/** Dialog around a filter: what the caller asks for, what it does, and how long it lasts. */
import { say } from '@friends/contract/core/languages/say';
import type { FilterAction } from '@friends/contract/filters/filters.schema';
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import { ConfirmButtons } from '#ui/controls/confirm-buttons.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Segments } from '#ui/controls/segments.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { actionChoices } from './filter-words.ts';

interface FilterFormProps<Span extends string> {
	title: string;
	description: string;
	confirm: string;
	form?: RefObject<HTMLFormElement | null>;
	action: FilterAction;
	onAction: (action: FilterAction) => void;
	span: Span;
	spans: Readonly<Record<Span, string>>;
	onSpan: (span: Span) => void;
	/** What went wrong, where no field is at fault. */
	failure?: string | undefined;
	isPending: boolean;
	canSave?: boolean;
	onSave: () => void;
	onClose: () => void;
	children?: ReactNode;
}

export function FilterForm<Span extends string>(props: FilterFormProps<Span>) {
	const { title, description, confirm, form, action, onAction, span, spans, onSpan, failure, isPending, canSave = true, ...rest } = props;
	const { onSave, onClose, children } = rest;
	const id = useId();

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (canSave && !isPending) onSave();
	}

	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={title}
			description={description}
			busy={isPending}
			footer={
				<ConfirmButtons
					confirm={confirm}
					pendingLabel={say('Saving…')}
					isPending={isPending}
					canConfirm={canSave}
					form={id}
					onCancel={onClose}
				/>
			}
		>
			<form ref={form} id={id} noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
				{children}
				<Segments label={say('What happens to them')} value={action} choices={actionChoices()} onChange={onAction} />
				<Field label={say('For how long')}>
					{(control) => <Select {...control} value={span} onValueChange={onSpan} options={spans} disabled={isPending} />}
				</Field>
				{failure && (
					<p role="alert" className="text-small text-destructive-ink">
						{failure}
					</p>
				)}
			</form>
		</Dialog>
	);
}
