/** Asks before an application is declined, with a reason where there is one. */
import { say } from '@friends/contract/core/languages/say';
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
			title={say('Decline {name}?', { name })}
			description={say('What they sent is deleted. They can ask again.')}
			confirm={say('Decline')}
			pendingLabel={say('Declining…')}
			isPending={isPending}
			onConfirm={() => write({ params: { id }, body: { reason: reason.trim() } })}
			onClose={onClose}
		>
			<ReasonField
				optional
				error={undefined}
				hint={say('They read it in a mail, where this server sends any.')}
				readOnly={isPending}
				maxLength={joiningLimits.reason.maxLength}
				value={reason}
				onChange={setReason}
			/>
		</ConfirmDialog>
	);
}
