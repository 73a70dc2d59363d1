/** Asks before an application is declined, with a reason where there is one. */
import { joiningLimits } from '@friends/contract/joining/joining.limits';
import type { Application } from '@friends/contract/joining/joining.schema';
import { useState } from 'react';
import { ReasonField } from '#entities/report/reason-field.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useDecline } from './applications.queries.ts';

export function DeclineDialog({ application: { id, name }, onClose }: { application: Application; onClose: () => void }) {
	const [reason, setReason] = useState('');
	const { write, isPending } = useDecline({ onDone: onClose });
	return (
		<ConfirmDialog
			title={`Decline ${name}?`}
			description="What they sent is deleted. They can ask again."
			confirm="Decline"
			pendingLabel="Declining..."
			isPending={isPending}
			onConfirm={() => write({ params: { id }, body: { reason: reason.trim() } })}
			onClose={onClose}
		>
			<ReasonField
				optional
				error={undefined}
				hint="They read it in a mail, where this server sends any."
				readOnly={isPending}
				maxLength={joiningLimits.reason.maxLength}
				value={reason}
				onChange={setReason}
			/>
		</ConfirmDialog>
	);
}
