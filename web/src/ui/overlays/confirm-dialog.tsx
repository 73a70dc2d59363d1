/** Dialog that asks before something that cannot be undone at a click: the focus is on Cancel, and a failure is said inside, so that it can be tried again. */
import { ConfirmButtons, type ConfirmButtonsProps } from '#ui/controls/confirm-buttons.tsx';
import { FailureLine } from '#ui/states/failure-line.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface ConfirmDialogProps
	extends Pick<DialogProps, 'title' | 'description' | 'returnFocusTo' | 'children'>,
		Pick<ConfirmButtonsProps, 'cancel' | 'confirm' | 'pendingLabel' | 'isPending' | 'canConfirm'> {
	open?: boolean | undefined;
	/** False for what can be taken back at any time. */
	isFinal?: boolean;
	/** Sentence of a failure. */
	error?: string | undefined;
	onConfirm: () => void;
	onClose: () => void;
}

export function ConfirmDialog({ open = true, isFinal = true, error, onClose, isPending, children, ...props }: ConfirmDialogProps) {
	const { cancel, confirm, pendingLabel, canConfirm, onConfirm, ...question } = props;
	return (
		<Dialog
			{...question}
			open={open}
			onOpenChange={onClose}
			busy={isPending}
			footer={
				<ConfirmButtons
					{...{ cancel, confirm, pendingLabel, isPending, canConfirm, onConfirm }}
					variant={isFinal ? 'danger' : 'primary'}
					onCancel={onClose}
				/>
			}
		>
			{(children || error) && (
				<>
					{children}
					{error && <FailureLine>{error}</FailureLine>}
				</>
			)}
		</Dialog>
	);
}
