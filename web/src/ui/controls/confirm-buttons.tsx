/** The two buttons at the end of a dialog or form: cancel and confirm. */
import { say } from '@friends/contract/core/languages/say';
import { Button } from './button.tsx';

export interface ConfirmButtonsProps {
	/** Label of the other button, where 'Cancel' could be taken for the work itself. */
	cancel?: string | undefined;
	/** Label of the confirm button. */
	confirm: string;
	/** Its label while pending ('Deleting…'). */
	pendingLabel?: string | undefined;
	isPending?: boolean | undefined;
	/** The work waits for a connection: the dialog may be closed meanwhile. */
	isWaiting?: boolean | undefined;
	/** False while something is missing, such as a name to type. */
	canConfirm?: boolean | undefined;
	variant?: 'primary' | 'danger' | undefined;
	/** Id of the form that confirm submits. */
	form?: string | undefined;
	/** Called on confirm, where there is no form. */
	onConfirm?: (() => void) | undefined;
	onCancel: () => void;
}

export function ConfirmButtons(props: ConfirmButtonsProps) {
	const {
		cancel = say('Cancel'),
		confirm,
		pendingLabel,
		isPending = false,
		isWaiting = false,
		canConfirm = true,
		variant,
		form,
		onConfirm,
		onCancel,
	} = props;
	return (
		<>
			<Button variant="quiet" disabled={isPending && !isWaiting} onClick={onCancel}>
				{isWaiting ? say('Close') : cancel}
			</Button>
			<Button
				type={form ? 'submit' : 'button'}
				form={form}
				variant={variant}
				disabled={!canConfirm}
				pending={isPending}
				pendingLabel={isWaiting ? say('Waiting…') : pendingLabel}
				onClick={onConfirm}
			>
				{confirm}
			</Button>
		</>
	);
}
