/** Frame of a dialog that joins a tribe: its form, what failed, and a word while there is no connection. */
import type { ReactNode, RefObject } from 'react';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { FailureLine } from '#ui/states/failure-line.tsx';
import { useIsOnline } from '#ui/states/use-is-online.ts';
import type { JoinFormProps } from './use-join-form.ts';

interface JoinDialogProps extends Pick<JoinFormProps, 'returnFocusTo' | 'onClose'> {
	words: { title: string; description: string; confirm: string; pending: string; offline: string };
	/** Without its errors, which stand at the fields. */
	state: { form: RefObject<HTMLFormElement | null>; failure: string; isPending: boolean; handleSubmit: () => void };
	/** Below all else. */
	end?: ReactNode;
	children: ReactNode;
}

export function JoinDialog({ words, state, end, children, returnFocusTo, onClose }: JoinDialogProps) {
	const isOnline = useIsOnline();
	const { form, failure, isPending, handleSubmit } = state;
	return (
		<FormDialog
			returnFocusTo={returnFocusTo}
			title={words.title}
			description={words.description}
			confirm={words.confirm}
			pendingLabel={words.pending}
			canConfirm={isOnline}
			isPending={isPending}
			form={form}
			onSubmit={handleSubmit}
			onClose={onClose}
		>
			{children}
			{failure && <FailureLine>{failure}</FailureLine>}
			<div role="status" className="contents">
				{!isOnline && <p className="text-small text-muted">{words.offline}</p>}
			</div>
			{end}
		</FormDialog>
	);
}
