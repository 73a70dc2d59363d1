/** The two buttons that end a question or a form: one goes back, one goes on. */
import { Button } from './button.tsx';

export interface ConfirmButtonsProps {
	/** What the one that goes on says. */
	confirm: string;
	/** What it says while that is under way ('Deleting…'). */
	pendingLabel?: string | undefined;
	isPending?: boolean | undefined;
	/** It is under way as soon as there is a connection, so nobody has to stay for it. */
	isWaiting?: boolean | undefined;
	variant?: 'primary' | 'danger' | undefined;
	/** The id of the form that going on sends. */
	form?: string | undefined;
	/** Going on, where there is no form. */
	onConfirm?: (() => void) | undefined;
	onCancel: () => void;
}

export function ConfirmButtons(props: ConfirmButtonsProps) {
	const { confirm, pendingLabel, isPending = false, isWaiting = false, variant, form, onConfirm, onCancel } = props;
	return (
		<>
			<Button variant="quiet" disabled={isPending && !isWaiting} onClick={onCancel}>
				{isWaiting ? 'Close' : 'Cancel'}
			</Button>
			<Button
				type={form ? 'submit' : 'button'}
				form={form}
				variant={variant}
				pending={isPending}
				pendingLabel={isWaiting ? 'Waiting…' : pendingLabel}
				onClick={onConfirm}
			>
				{confirm}
			</Button>
		</>
	);
}
