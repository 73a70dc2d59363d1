/** Asks why a reported post or comment of a tribe is removed, and removes it. */
import { say } from '@friends/contract/core/languages/say';
import { removeTribeReported } from '@friends/contract/reports/in-tribes/tribe-reports.endpoints';
import type { TribeReport } from '@friends/contract/reports/in-tribes/tribe-reports.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { markStale } from '#entities/changes.ts';
import { ReasonField } from '#entities/report/reason-field.tsx';
import { tribeReasonError, tribeReasonMaxLength } from '#entities/tribe/tribe-reason.ts';
import { tribeStore } from '#entities/tribe/tribe-store.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

interface RemoveReportedDialogProps {
	report: TribeReport;
	onClose: () => void;
}

export function RemoveReportedDialog({ report: { id, target, author }, onClose }: RemoveReportedDialogProps) {
	const queryClient = useQueryClient();
	const area = useRef<HTMLTextAreaElement>(null);
	const [reason, setReason] = useState('');
	const [isChecked, setIsChecked] = useState(false);
	const wrong = tribeReasonError(reason.trim());
	const { write, isPending, error } = useWrite(removeTribeReported, {
		networkMode: 'always',
		onSuccess: (tribe) => {
			tribeStore.learn(tribe.id, tribe);
			markStale(queryClient, 'report.settled');
			onClose();
		},
	});

	function remove() {
		flushSync(() => setIsChecked(true));
		if (wrong) area.current?.focus();
		else write({ params: { id }, body: { reason: reason.trim() } });
	}

	return (
		<ConfirmDialog
			title={target === 'post' ? say('Remove this post') : say('Remove this comment')}
			description={say('It disappears for everybody. Those who reported it are told.')}
			confirm={say('Remove')}
			pendingLabel={say('Removing…')}
			isPending={isPending}
			error={error ? detailOf(error, say('Something went wrong')) : undefined}
			onConfirm={remove}
			onClose={onClose}
		>
			<ReasonField
				ref={area}
				hint={say('{name} reads it, and every member of the tribe in its log.', { name: author.name })}
				error={isChecked ? wrong : undefined}
				aria-required
				readOnly={isPending}
				maxLength={tribeReasonMaxLength}
				value={reason}
				onChange={setReason}
			/>
		</ConfirmDialog>
	);
}
