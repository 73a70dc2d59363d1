/** Frame of a dialog that joins a tribe: its form, what failed, and a word while there is no connection. */
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import { ConfirmButtons } from '#ui/controls/confirm-buttons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FailureLine } from '#ui/states/failure-line.tsx';
import { useIsOnline } from '#ui/states/use-is-online.ts';
import type { JoinFormProps } from './use-join-form.ts';

interface JoinDialogProps extends Pick<JoinFormProps, 'returnFocusTo' | 'onClose'> {
	words: { title: string; description: string; confirm: string; pending: string; offline: string };
	/** Without its errors, which stand at the fields. */
	state: { form: RefObject<HTMLFormElement | null>; failure: string; isPending: boolean; handleSubmit: (event: FormEvent) => void };
	/** Below all else. */
	end?: ReactNode;
	children: ReactNode;
}

export function JoinDialog({ words, state, end, children, returnFocusTo, onClose }: JoinDialogProps) {
	const id = useId();
	const isOnline = useIsOnline();
	const { form, failure, isPending, handleSubmit } = state;
	return (
		<Dialog
			open
			onOpenChange={onClose}
			returnFocusTo={returnFocusTo}
			busy={isPending}
			title={words.title}
			description={words.description}
			footer={
				<ConfirmButtons
					confirm={words.confirm}
					pendingLabel={words.pending}
					isPending={isPending}
					canConfirm={isOnline}
					form={id}
					onCancel={onClose}
				/>
			}
		>
			<form ref={form} id={id} noValidate className="grid grid-cols-1 gap-4" onSubmit={handleSubmit}>
				{children}
				{failure && <FailureLine>{failure}</FailureLine>}
				<div role="status" className="contents">
					{!isOnline && <p className="text-small text-muted">{words.offline}</p>}
				</div>
				{end}
			</form>
		</Dialog>
	);
}
