/** Asks for the reason of an act, which its author and the log are told. */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ReasonField } from '#entities/report/reason-field.tsx';
import { tribeReasonError, tribeReasonMaxLength } from '#entities/tribe/tribe-reason.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { QueueAct } from './queue-entry.ts';

interface QueueReasonDialogProps {
	question: NonNullable<QueueAct['question']>;
	returnFocusTo: () => HTMLElement | null;
	onReason: (reason: string) => void;
	onClose: () => void;
}

export function QueueReasonDialog({ question, returnFocusTo, onReason, onClose }: QueueReasonDialogProps) {
	const { hint, ...words } = question;
	const area = useRef<HTMLTextAreaElement>(null);
	const [reason, setReason] = useState('');
	const [isChecked, setIsChecked] = useState(false);
	const wrong = tribeReasonError(reason.trim());

	function confirm() {
		flushSync(() => setIsChecked(true));
		if (wrong) area.current?.focus();
		else onReason(reason.trim());
	}

	return (
		<ConfirmDialog
			{...words}
			pendingLabel={words.confirm}
			isPending={false}
			returnFocusTo={returnFocusTo}
			onConfirm={confirm}
			onClose={onClose}
		>
			<ReasonField
				ref={area}
				hint={hint}
				error={isChecked ? wrong : undefined}
				aria-required
				maxLength={tribeReasonMaxLength}
				value={reason}
				onChange={setReason}
			/>
		</ConfirmDialog>
	);
}
