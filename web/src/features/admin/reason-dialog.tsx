/** Frame of what administrators do to a member, a tribe or a reported thing: its fields, a reason, and the buttons. */

import { adminLimits } from '@friends/contract/admin/admin.limits';
import { say } from '@friends/contract/core/languages/say';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ReasonField } from '#entities/report/reason-field.tsx';
import { FormDialog, type FormDialogProps } from '#ui/overlays/form-dialog.tsx';

export interface ReasonDialogProps extends Pick<FormDialogProps, 'title' | 'description' | 'returnFocusTo'> {
	confirm: string;
	isDanger?: boolean;
	/** Says who reads the reason. */
	hint?: string;
	/** 'required' is asked for, 'optional' is named so. */
	reasonIs?: 'required' | 'optional';
	isPending: boolean;
	/** Fields above the reason. @param isChecked true from the first try on: what is missing is named then */
	children: (isChecked: boolean) => ReactNode;
	/** Called with the trimmed reason; the other fields are the caller's to check. */
	onConfirm: (reason: string) => void;
	onClose: () => void;
}

const { maxLength } = adminLimits.reason;

function errorOf(reason: string, isRequired: boolean): string | undefined {
	if (isRequired && reason === '') return say('Please give a reason');
	return reason.length > maxLength ? say('Reason can have at most {maxLength} characters', { maxLength }) : undefined;
}

export function ReasonDialog({
	confirm,
	isDanger = false,
	hint,
	reasonIs,
	isPending,
	children,
	onConfirm,
	onClose,
	...dialog
}: ReasonDialogProps) {
	const form = useRef<HTMLFormElement>(null);
	const [reason, setReason] = useState('');
	const [isChecked, setIsChecked] = useState(false);
	const isRequired = reasonIs === 'required';
	const error = errorOf(reason.trim(), isRequired);

	function handleSubmit() {
		flushSync(() => setIsChecked(true));
		form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
		if (!error) onConfirm(reason.trim());
	}

	return (
		<FormDialog
			{...dialog}
			confirm={confirm}
			pendingLabel={say('Processing...')}
			variant={isDanger ? 'danger' : 'primary'}
			isPending={isPending}
			form={form}
			onSubmit={handleSubmit}
			onClose={onClose}
		>
			{children(isChecked)}
			<ReasonField
				optional={reasonIs === 'optional'}
				error={isChecked ? error : undefined}
				hint={hint}
				placeholder={say('Enter reason for this action...')}
				aria-required={isRequired}
				readOnly={isPending}
				maxLength={maxLength}
				value={reason}
				onChange={setReason}
			/>
		</FormDialog>
	);
}
