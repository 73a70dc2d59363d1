/** Ties a label, a hint, a counter and an error to one control, visibly and for screen readers. */
import { say } from '@friends/contract/core/languages/say';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '#ui/cx.ts';

/** Spread these on the control inside a `Field`. */
export interface FieldControl {
	id: string;
	'aria-describedby': string | undefined;
	'aria-invalid': true | undefined;
}

export interface FieldProps {
	label: ReactNode;
	/** Hides the label visually, where a placeholder says the same. */
	isLabelHidden?: boolean | undefined;
	/** Short help under the control. */
	hint?: ReactNode;
	/** Validation error; also marks the control as invalid. */
	error?: string | null | undefined;
	/** Adds 'optional' to the label. */
	optional?: boolean | undefined;
	/** Placed at the right under the control, usually a `CharacterCounter`. */
	counter?: ReactNode;
	className?: string | undefined;
	children: (control: FieldControl) => ReactNode;
}

export function Field({ label, isLabelHidden = false, hint, error, optional, counter, className, children }: FieldProps) {
	const id = useId();
	const hintId = `${id}-hint`;
	const errorId = `${id}-error`;
	const describedBy = cx(error && errorId, Boolean(hint) && hintId) || undefined;

	return (
		<div className={cx('grid grid-cols-1 content-start gap-1.5', className)}>
			<label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'justify-self-start text-small font-label wrap-anywhere'}>
				{label}
				{optional && <span className="font-normal text-muted"> {say('optional')}</span>}
			</label>
			{children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
			{error && (
				<p id={errorId} className="flex items-center gap-1.5 text-caption font-label text-destructive-ink">
					<CircleAlert aria-hidden size={15} />
					<span>{error}</span>
				</p>
			)}
			{(hint || counter) && (
				<div className="flex justify-between gap-3 text-caption text-muted">
					<span id={hint ? hintId : undefined}>{hint}</span>
					{counter}
				</div>
			)}
		</div>
	);
}
