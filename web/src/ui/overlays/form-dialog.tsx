/** Dialog that is a form: its fields, cancel, and the button that sends it. */
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import { ConfirmButtons, type ConfirmButtonsProps } from '#ui/controls/confirm-buttons.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export interface FormDialogProps
	extends Pick<DialogProps, 'title' | 'description' | 'returnFocusTo'>,
		Pick<ConfirmButtonsProps, 'confirm' | 'pendingLabel' | 'canConfirm' | 'variant'> {
	/** While it is sent, nothing closes it or sends it again. */
	isPending: boolean;
	/** For the focus on its first error. */
	form?: RefObject<HTMLFormElement | null> | undefined;
	/** Before the buttons. */
	aside?: ReactNode;
	children: ReactNode;
	onSubmit: () => void;
	onClose: () => void;
}

export function FormDialog(props: FormDialogProps) {
	const { title, description, returnFocusTo, isPending, form, aside, children, onSubmit, onClose, ...confirm } = props;
	const id = useId();

	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (!isPending && confirm.canConfirm !== false) onSubmit();
	}

	return (
		<Dialog
			open
			onOpenChange={onClose}
			{...{ title, description, returnFocusTo }}
			busy={isPending}
			footer={
				<>
					{aside}
					<ConfirmButtons {...confirm} isPending={isPending} form={id} onCancel={onClose} />
				</>
			}
		>
			<form ref={form} id={id} noValidate className="grid grid-cols-1 gap-4" onSubmit={handleSubmit}>
				{children}
			</form>
		</Dialog>
	);
}
